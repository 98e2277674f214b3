import { setFlagsFromString } from 'node:v8'

/*
 * V8 compiles a function for speed after this many bytes of it have run, four times as many as by default. The rules and the
 * opponent are much code: by default a third of the first decision in a large battle goes into compiling what will hardly run
 * again. Long runs lose nothing. Must be loaded before the program.
 */
setFlagsFromString('--interrupt-budget=540000')
