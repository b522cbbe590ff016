import { parentPort } from 'node:worker_threads'
import { compareSync } from 'bcryptjs'

export type Pergunta = { password: string; hash: string }
export type Resposta = { confere: boolean }

const port = parentPort
port?.on('message', ({ password, hash }: Pergunta) => {
  port.postMessage({ confere: compareSync(password, hash) } satisfies Resposta)
})
