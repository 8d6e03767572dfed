import { spoken } from '../base/spoken.js';
import type { HeadsFields } from './definition.js';
import type { View } from './figure.js';
import { spokenTrained } from './trained/spoken.js';

export default spoken<View, HeadsFields>({}, { trained: spokenTrained });
