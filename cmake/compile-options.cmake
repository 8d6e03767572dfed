# Options that every object of a build shares, GoogleTest included: mixing them would mix ABIs.

add_compile_options(
  -fno-exceptions     # errors are values; a C++ exception must never reach JavaScript
  -ffp-contract=off)  # no fused multiply-add behind our back: every build rounds the same way

if(SOFTLOOKUP_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
  add_compile_options(${sanitizers} -fno-omit-frame-pointer)
  add_link_options(${sanitizers})
endif()

if(SOFTLOOKUP_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)  # tells libFuzzer which way an input takes
endif()

if(EMSCRIPTEN)
  # A page waits for every byte: -Oz makes the engine a sixth smaller than -O3 does. What takes the time keeps
  # its speed: compile_for_speed().
  set(CMAKE_CXX_FLAGS_RELEASE "-Oz -DNDEBUG")
  # The browser's own memcpy() and memset(), which every one has that runs the page: the small C library's copy and
  # fill byte by byte.
  add_compile_options(-mbulk-memory)
  add_link_options(-mbulk-memory)
  # Nothing asks an object for its type, and embind knows types by an address.
  add_compile_options(-fno-rtti)
  add_compile_definitions(EMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0)
  add_link_options(-fno-rtti)
  # Eigen's products put buffers of up to 128 KiB on the stack; the default of 64 KiB would overflow unnoticed.
  add_link_options(-sSTACK_SIZE=1MB -sALLOW_MEMORY_GROWTH)
endif()

# For our own targets only: what is foreign may warn as it likes.
add_library(softlookup_warnings INTERFACE)
target_compile_options(softlookup_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Werror
  # GCC 12 with -O3 finds overlapping copies where std::string's own code joins two strings.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)

# For sources that keep their speed where the build asks for few bytes: `level` is their optimisation in a release.
# Headers precompiled at another level do not fit them.
function(compile_for_speed level)
  set_source_files_properties(${ARGN} PROPERTIES
    COMPILE_OPTIONS "$<$<CONFIG:Release>:${level}>"
    SKIP_PRECOMPILE_HEADERS ON)
endfunction()
