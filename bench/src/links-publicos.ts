import { randomUUID } from 'node:crypto'
import type { Database } from '../../apps/server/src/platform/db/db.ts'
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

/** Creates and sends a quote, given complete company data; returns the path of the family's page. */
export async function createQuote(server: Server, { id }: Clinica): Promise<string> {
  const { periodicidades } = await ask<{ periodicidades: { id: string }[] }>(server, '/api/orcamentos-preparo')
  const draft = await ask<{ id: string; revisao: number }>(server, '/api/orcamentos', {
    envio_id: randomUUID(),
    clinica_id: id,
    cliente_nome: 'Maria Souza',
    cliente_telefone: '11970001234',
    periodicidade_id: periodicidades[0]?.id,
    quantidade: 3,
    valor_periodo_centavos: 1_000_000,
    itens: [{ tipo: 'outro', descricao: 'Remoção', quantidade: 1, valor_centavos: 80_000, recorrente: false }],
    forma_pagamento: 'pix',
    inclui: ['Enfermagem 24 h', 'Piscina', 'Academia'],
    condicoes: 'Entrada no dia da internação.',
  })
  const sent = await ask<{ caminho: string }>(server, `/api/orcamentos/${draft.id}/enviar`, { revisao: draft.revisao })
  return sent.caminho
}

/** Completes the company's data, which quotes need; returns a clinic with a picture for the links. */
export async function prepareCompany({ pool }: Database): Promise<Clinica> {
  const { rows } = await pool.query<Clinica>(
    'select id from clinicas where active and image_url is not null order by id limit 1',
  )
  if (!rows[0]) throw new Error('No clinic with a picture')
  await pool.query(`update empresa_config set razao_social = 'Banco de Provas Ltda',
    cnpj = '11222333000181', endereco = 'Rua das Flores, 10', email = 'contato@banco.example'`)
  return rows[0]
}

/** Names and paths of pages that families open. */
export async function listPublicPages(server: Server, clinica: Clinica): Promise<[string, string][]> {
  const shared = await createSharedLink(server, clinica)
  const registration = await createRegistrationLink(server, clinica)
  const [search] = await ask<{ token: string }[]>(server, '/api/links-busca')
  return [
    ['shared clinic', `/clinica/${clinica.id}/compartilhar/${shared.token}`],
    ['registration', `/cadastro/${registration.token}`],
    ['public search', `/busca/${search?.token}`],
    ['quote', await createQuote(server, clinica)],
    ['privacy notice', '/privacidade'],
    ['unknown link', '/orcamento/desconhecido'],
  ]
}
