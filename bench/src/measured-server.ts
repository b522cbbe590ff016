import './measured-process.ts'

await import('../../apps/server/src/main.ts')
