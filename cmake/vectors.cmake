# What vectors make fast is compiled for each set of them, everything else once: without vectors in it, an object
# is the same in every build.

# The name of a set is that of its folder in cpp/src/kernels/vectors, and of the build that has it.
set(vector_options_native "")
set(vector_options_portable "")
set(vector_options_simd -msimd128)
set(vector_options_relaxed -msimd128 -mrelaxed-simd)

foreach(vectors IN LISTS SOFTLOOKUP_VECTORS)
  if(NOT DEFINED vector_options_${vectors})
    message(FATAL_ERROR "SOFTLOOKUP_VECTORS names '${vectors}'; it can list native, portable, simd and relaxed.")
  endif()
  if(vector_options_${vectors} AND NOT EMSCRIPTEN)
    message(FATAL_ERROR "SOFTLOOKUP_VECTORS names '${vectors}', WebAssembly's instructions; use native here.")
  endif()
endforeach()

# A part of `library` in one archive for each set, <library>_<vectors>. A program links the one of the set that it
# is to run on; where there is but one, `library` brings it along.
function(add_vectors_of library)
  foreach(vectors IN LISTS SOFTLOOKUP_VECTORS)
    set(part ${library}_${vectors})
    add_library(${part} STATIC ${ARGN})
    target_include_directories(${part} PRIVATE
      ${PROJECT_SOURCE_DIR}/cpp/src
      ${PROJECT_SOURCE_DIR}/cpp/src/kernels/vectors/${vectors})
    target_compile_options(${part} PRIVATE ${vector_options_${vectors}})
    target_link_libraries(${part} PUBLIC ${library} PRIVATE softlookup_warnings)
  endforeach()
  list(LENGTH SOFTLOOKUP_VECTORS count)
  if(count EQUAL 1)
    target_link_libraries(${library} PUBLIC ${library}_${SOFTLOOKUP_VECTORS})
  endif()
endfunction()
