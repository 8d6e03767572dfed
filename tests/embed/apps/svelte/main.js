import { mount } from 'svelte';
import 'soft-lookup';
import '../page.css';
import App from './App.svelte';

mount(App, { target: document.querySelector('#app') });
