import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag === 'soft-lookup';
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
