import type { APIRequestContext } from '@playwright/test'
import { expect, signInByApi } from './portal.ts'

export type Link = { id: string; token: string }

/** A link of the demo consultant to a new clinic that admits adult men only. */
export async function novoLinkCadastro(
  request: APIRequestContext,
  campos: object = {},
): Promise<Link & { clinica: string; clinica_id: string }> {
  const clinica = `Recanto ${Math.random().toString(36).slice(2, 9)}`
  await signInByApi(request, 'gerenciador')
  const dados = { name: clinica, city: 'Atibaia', state: 'SP', tipo_atendimento: 'masculina', aceita_menores: false }
  const { id } = await (await request.post('/api/clinicas', { data: dados })).json()
  await signInByApi(request, 'consultor')
  const { sessao } = await (await request.get('/api/acesso/sessao')).json()
  const answer = await request.post('/api/cadastro/create_public_link', {
    data: { p_clinica_id: id, p_consultor_id: sessao.user.id, ...campos },
  })
  expect(answer.status()).toBe(201)
  return { ...(await answer.json())[0], clinica, clinica_id: id }
}
