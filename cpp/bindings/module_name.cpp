// The one source that is compiled anew for each module and each set of vectors.
#include "module_name.h"

namespace softlookup::javascript {

const char* const kModule = SOFTLOOKUP_MODULE;
const char* const kBuild = SOFTLOOKUP_BUILD;

}  // namespace softlookup::javascript
