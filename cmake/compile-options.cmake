# Options that every object of a build shares, GoogleTest included: mixing them would mix ABIs.

add_compile_options(
  -fno-exceptions     # errors are values; a C++ exception must never reach JavaScript
  -ffp-contract=off)  # no fused multiply-add behind our back: every build rounds the same way

if(NOT SOFTLOOKUP_KERNELS MATCHES "^(native|portable|simd128|relaxed)$")
  message(FATAL_ERROR "SOFTLOOKUP_KERNELS is '${SOFTLOOKUP_KERNELS}'; it must be native, portable, simd128 or relaxed.")
endif()
if(SOFTLOOKUP_KERNELS MATCHES "^(simd128|relaxed)$")
  if(NOT EMSCRIPTEN)
    message(FATAL_ERROR "SOFTLOOKUP_KERNELS=${SOFTLOOKUP_KERNELS} is WebAssembly's instruction set; use native here.")
  endif()
  add_compile_options(-msimd128 $<$<STREQUAL:${SOFTLOOKUP_KERNELS},relaxed>:-mrelaxed-simd>)
endif()

if(SOFTLOOKUP_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
  add_compile_options(${sanitizers} -fno-omit-frame-pointer)
  add_link_options(${sanitizers})
endif()

if(SOFTLOOKUP_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)  # tells libFuzzer which way an input takes
endif()

if(EMSCRIPTEN)
  # A page waits for every byte: -Oz makes the engine a sixth smaller than -O3 does. The fast path keeps
  # -O3 (cpp/CMakeLists.txt) and its speed.
  set(CMAKE_CXX_FLAGS_RELEASE "-Oz -DNDEBUG")
  # Eigen's products put buffers of up to 128 KiB on the stack; the default of 64 KiB would overflow unnoticed.
  add_link_options(-sSTACK_SIZE=1MB -sALLOW_MEMORY_GROWTH)
endif()

# For our own targets only: what is foreign may warn as it likes.
add_library(softlookup_warnings INTERFACE)
target_compile_options(softlookup_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Werror
  # GCC 12 with -O3 finds overlapping copies where std::string's own code joins two strings.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
