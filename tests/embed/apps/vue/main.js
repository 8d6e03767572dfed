import { createApp } from 'vue';
import 'soft-lookup';
import '../page.css';
import App from './App.vue';

createApp(App).mount('#app');
