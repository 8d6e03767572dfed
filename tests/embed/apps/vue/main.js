import { createApp, createSSRApp } from 'vue';
import '../page.css';
import App from './App.vue';

const isRendered = document.querySelector('#app').hasChildNodes();
(isRendered ? createSSRApp : createApp)(App).mount('#app');
