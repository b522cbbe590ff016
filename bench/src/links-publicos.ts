import type { Child } from './child.ts'

type Server = Child & { cookie: string }
type Clinica = { id: string }

/** Sends a request as the signed-in consultant. */
export async function ask<Answer>(server: Server, path: string, payload?: object): Promise<Answer> {
  const answer = await fetch(new URL(path, server.address), {
    method: payload ? 'POST' : 'GET',
    headers: { cookie: server.cookie, 'content-type': 'application/json' },
    ...(payload && { body: JSON.stringify(payload) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

export const createSharedLink = (server: Server, { id }: Clinica) =>
  ask<{ id: string; token: string }>(server, '/api/compartilhamento', { clinica_id: id })

export async function createRegistrationLink(server: Server, { id }: Clinica) {
  const { sessao } = await ask<{ sessao: { user: { id: string } } }>(server, '/api/acesso/sessao')
  const link = { p_clinica_id: id, p_consultor_id: sessao.user.id }
  const [made] = await ask<{ id: string; token: string }[]>(server, '/api/cadastro/create_public_link', link)
  if (!made) throw new Error('No link was made')
  return made
}
