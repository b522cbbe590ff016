import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks for a secret without showing it; '' when the input ends without a line, as in a program without a keyboard. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(`${question}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  const answer = await Promise.race([prompt.question(''), once(prompt, 'close').then(() => '')])
  prompt.close()
  process.stdout.write('\n')
  return answer
}
