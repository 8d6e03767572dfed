import './styles/answer.css';
import './styles/built.css';
import './styles/take-along.css';
import './styles/tables.css';
import { startAnswer } from './answer/answer.js';
import { startMachine } from './machine.js';
import { startSelfTest } from './self-test.js';
import { showTimeTaken } from './time-taken.js';

const time = document.querySelector<HTMLElement>('.time-taken');
if (time) showTimeTaken(time);
const answer = document.querySelector<HTMLElement>('.answer');
if (answer) startAnswer(answer);
const machine = document.querySelector<HTMLElement>('.machine');
if (machine) startMachine(machine);
const selfTest = document.querySelector<HTMLElement>('.self-test');
if (selfTest) startSelfTest(selfTest);
