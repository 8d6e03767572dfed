# For WebAssembly the standard library is read once instead of in each source, where it takes two thirds of the
# compiler's time. The native build, and clang-tidy with it, reads every source as it stands: there a missing
# #include is found.

set(standard_headers
  <algorithm> <array> <cmath> <cstddef> <cstdint> <functional> <limits> <map> <memory> <optional> <span> <string>
  <string_view> <utility> <vector>)

# Further arguments: headers besides those of the standard library.
function(precompile_headers target)
  if(EMSCRIPTEN)
    target_precompile_headers(${target} PRIVATE ${standard_headers} ${ARGN})
  endif()
endfunction()

# Takes those of another target that is compiled with the same options.
function(reuse_precompiled_headers target owner)
  if(EMSCRIPTEN)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()
