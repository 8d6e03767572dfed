import type { Boundary } from './boundary.js';
import { checkIndex, checkMatrix, checkProperties } from './check.js';
import { give } from './learning-call.js';
import type { PrincipalDirections, PrincipalDirectionsInput } from './principal-directions-types.js';
import type { RawLearning } from './raw-learning.js';

const PROPERTIES = ['vectors', 'count'] satisfies (keyof PrincipalDirectionsInput)[];

export function principalDirections(
  boundary: Boundary<RawLearning>,
  input: PrincipalDirectionsInput,
): PrincipalDirections {
  return boundary.call(
    () => {
      checkProperties(input, 'input', PROPERTIES);
      return {
        vectors: checkMatrix(input.vectors, 'vectors'),
        count: checkIndex(input.count ?? 2, 'count'),
      };
    },
    (raw, { vectors, count }) => {
      give(raw, { vectors });
      return raw.principalDirections(count);
    },
  );
}
