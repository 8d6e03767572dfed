import { defineConfig, globalIgnores } from 'eslint/config';
import lit from 'eslint-plugin-lit';
import tseslint from 'typescript-eslint';
import { direction } from './scripts/lint/direction.js';
import { patience } from './scripts/lint/patience.js';
import { safety } from './scripts/lint/safety.js';

export default defineConfig(
  globalIgnores(['build/', 'dist/', '.toolchain/', 'playwright-report/', 'test-results/']),
  // Strangers' programs: tests compile them against dist/.
  globalIgnores(['tests/fixtures/engine-consumer.ts', 'tests/embed/consumer/*.{ts,tsx}']),

  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.recommended] },

  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Two branches may each bring the same case, and then the later one is dead.
      'no-duplicate-case': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      // Node's own runner waits for its tests.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'describe'], package: 'node:test' }] },
      ],
      // A number in a text is what this project is about.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Spreading a text gives its code points, which is how the engine counts.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Plain objects are what figures keep their state in, and what the address is made of.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // The compiler takes every index for possibly missing; where a loop has just checked it, ! says so.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },

  {
    files: ['web/**/*.ts'],
    ignores: ['web/site/pages/**'],
    extends: [lit.configs['flat/recommended']],
    rules: {
      'lit/no-classfield-shadowing': 'error',
      // Lit calls a listener in a template with its element as `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },

  ...direction,
  ...safety,
  patience,

  {
    files: ['**/*.{js,mjs,ts}'],
    rules: {
      eqeqeq: ['error', 'always'],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
);
