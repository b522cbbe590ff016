import { randomUUID } from 'node:crypto'
import { VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import type { testApp } from '../testing/testing.ts'

/** Form of an adult man about himself. */
export const ficha = (campos: Record<string, object> = {}) => ({
  envio_id: randomUUID(),
  preenchido_por: 'proprio',
  responsavel: null,
  documentos: [],
  site: '',
  ...campos,
  declarante: { nome: 'Jonas Prado', telefone: '(11) 99999-8888', ...campos.declarante },
  paciente: {
    nome_completo: 'Jonas Prado',
    data_nascimento: '1990-05-20',
    sexo: 'masculino',
    cpf: null,
    cidade: 'Campinas',
    estado: 'SP',
    ...campos.paciente,
  },
  tratamento: { substancias: ['Álcool'], condicoes_saude: 'Hipertensão', ...campos.tratamento },
  consentimentos: { saude: true, privacidade: true, versao: VERSAO_TERMOS, ...campos.consentimentos },
})

type Server = Pick<Awaited<ReturnType<typeof testApp>>, 'browser' | 'userId'>

/** Makes a registration link of the consultant with this cookie. */
export async function newLinkCadastro(
  { browser, userId }: Server,
  cookie: string,
  clinica: string,
  campos: object = {},
) {
  const alvo = { p_clinica_id: clinica, p_consultor_id: await userId(cookie) }
  const { status, body } = await browser(cookie).post('/cadastro/create_public_link', { ...alvo, ...campos })
  if (status !== 201) throw new Error(`The link was refused with ${status}: ${JSON.stringify(body)}`)
  return body[0] as { id: string; token: string }
}
