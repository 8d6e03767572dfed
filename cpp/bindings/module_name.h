// What a module is called, and which vectors it runs on: CMakeLists.txt says both.
#pragma once

namespace softlookup::javascript {

extern const char* const kModule;
extern const char* const kBuild;

}  // namespace softlookup::javascript
