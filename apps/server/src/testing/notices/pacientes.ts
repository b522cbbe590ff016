import { randomUUID } from 'node:crypto'
import { pngVazio } from '../../arquivos/arquivos.factory.ts'
import { insertRegularidade } from '../../clinicas/clinicas.factory.ts'
import { sendPeloPedido } from '../../documentos/documentos.factory.ts'
import { insertInternacao, newAnexo, newClinica } from '../../internacoes/internacoes.factory.ts'
import { newPaciente } from '../../pacientes/pacientes.factory.ts'
import { type Avisos, DIA_MS, type Fato, HORA_MS, INICIO, type Mundo } from './notice.ts'

type Relogio = {
  /** Days or hours after the entry or exit. */
  depois: number
  titulo: string
  /** True if administrators are told too, because it is over. */
  vencido?: boolean
}

/** Creates an admission of Ana's patient, the only one; `campos` end its other deadlines. */
async function internada(m: Mundo, campos: Record<string, unknown> = {}) {
  await m.sql('delete from internacoes_financeiras')
  await m.sql('delete from internacoes')
  const { id } = await insertInternacao(m.server, {
    consultor_id: m.ana.id,
    clinica_id: m.clinica,
    entrada: new Date(INICIO).toISOString(),
    ...campos,
  })
  return id
}
const write = (m: Mundo, id: string, campos: Record<string, unknown>) => {
  const nomes = Object.keys(campos)
  return m.sql(`update internacoes set ${nomes.map((nome, n) => `${nome} = $${n + 2}`).join(', ')} where id = $1`, [
    id,
    ...Object.values(campos),
  ])
}
const EM = new Date(INICIO).toISOString()
const comunicada = (momento: 'entrada' | 'saida') =>
  Object.fromEntries(
    ['mp', 'dp', 'outros_orgaos'].flatMap((orgao) => {
      const nome = momento === 'saida' ? `saida_${orgao}` : orgao
      return [
        [`${nome}_em`, EM],
        [`${nome}_protocolo`, '1'],
      ]
    }),
  )
const quem = (titulo: string, vencido = false) => ({
  ana: titulo,
  ...(vencido && { admin: titulo, outroAdmin: titulo }),
})

const de72h = (momento: 'entrada' | 'saida', { depois, titulo, vencido }: Relogio): Fato => ({
  quando: `${depois} hours after the ${momento === 'entrada' ? 'entry' : 'exit'}`,
  async faz(m) {
    const id = await internada(m, {
      ...(momento === 'saida' && { ...comunicada('entrada'), saida: EM, motivo_saida: 'evasao' }),
    })
    return {
      job: 'internacoes-72h',
      borda: INICIO + depois * HORA_MS,
      ...(!vencido && { fim: INICIO + 72 * HORA_MS }),
      acaba: {
        'all bodies were told': () => write(m, id, comunicada(momento)),
        'it is reversed': () =>
          write(m, id, { estornada_em: EM, estornada_por: m.admin.id, estorno_motivo_cifrado: 'x' }),
      },
    }
  },
  titulos: quem(titulo, vencido),
})

const doPia = ({ depois, titulo, vencido }: Relogio): Fato => ({
  quando: `${depois} days after the entry`,
  async faz(m) {
    const id = await internada(m)
    return {
      job: 'internacoes-prazos',
      borda: INICIO + depois * DIA_MS,
      acaba: {
        'there is a plan': () => write(m, id, { pia_em: EM }),
        'the person has left': () => write(m, id, { saida: EM, motivo_saida: 'evasao' }),
      },
    }
  },
  titulos: quem(titulo, vencido),
})

const dos90Dias = ({ depois, titulo, vencido }: Relogio): Fato => ({
  quando: `${depois} days after an involuntary entry`,
  async faz(m) {
    const id = await internada(m, { tipo: 'involuntaria', pia_em: EM })
    return {
      job: 'internacoes-prazos',
      borda: INICIO + depois * DIA_MS,
      acaba: {
        'the person has left': () => write(m, id, { saida: EM, motivo_saida: 'evasao' }),
        'it became voluntary': async () => {
          const [{ paciente_id }] = await m.sql('select paciente_id from internacoes where id = $1', [id])
          const conversao_anexo_id = await newAnexo(m.server, paciente_id, 'declaracao_voluntaria')
          return write(m, id, { convertida_voluntaria_em: EM, conversao_anexo_id })
        },
      },
    }
  },
  titulos: quem(titulo, vencido),
})

const ENTRADA = 'Comunicação da internação'
const SAIDA = 'Comunicação da saída'
const VENCIDO_72H = 'Prazo de 72 h vencido'

const licenca = (dias: number, titulo: string): Fato => ({
  quando: `${dias} days before its last day`,
  async faz(m) {
    const clinica = await newClinica(m.server, null, { name: `Licenciada ${randomUUID()}` })
    const borda = Date.parse('2026-03-20T03:00:00Z')
    // Counted in days of the company's zone, which begin at 03:00 UTC.
    const dia = (mais: number) => new Date(borda + mais * DIA_MS).toISOString().slice(0, 10)
    await m.sql('delete from clinica_regularidade')
    await insertRegularidade(m.server.database, clinica, { status: 'verificada', licenca_validade: dia(dias) })
    const muda = (campo: string, valor: unknown) =>
      m.sql(`update clinica_regularidade set ${campo} = $2 where clinica_id = $1`, [clinica, valor])
    return {
      job: 'licencas',
      borda,
      acaba: {
        'it is renewed': () => muda('licenca_validade', dia(400)),
        'the clinic is suspended': () => muda('status', 'suspensa'),
        'the clinic is switched off': () => m.sql('update clinicas set active = false where id = $1', [clinica]),
      },
    }
  },
  titulos: { gerente: titulo, admin: titulo, outroAdmin: titulo },
})

export const PACIENTES: Avisos<
  | 'licenca_vencendo'
  | 'cadastro_recebido'
  | 'vagas_confirmadas'
  | 'documentos_recebidos'
  | 'prazo_72h'
  | 'prazo_pia'
  | 'prazo_90d'
  | 'pendencia'
> = {
  licenca_vencendo: {
    ...{ push: false, email: true },
    fatos: [
      licenca(60, 'Licença vence em 60 dias'),
      licenca(30, 'Licença vence em 30 dias'),
      licenca(7, 'Licença vence em 7 dias'),
    ],
  },
  cadastro_recebido: {
    ...{ push: false, email: false },
    fatos: [
      {
        quando: 'a family registers somebody',
        async faz(m) {
          await newPaciente(m.server, m.ana)
          return {}
        },
        titulos: { ana: 'Cadastro recebido' },
      },
      {
        quando: 'somebody is given the patient of another',
        async faz(m) {
          const { id, versao } = await newPaciente(m.server, m.gerente)
          await m.sql('delete from notificacoes')
          await m.admin.post(`/pacientes/${id}/transferir`, { versao, consultor_id: m.ana.id, com_lead: false })
          return {}
        },
        titulos: { ana: 'Paciente transferido' },
      },
    ],
  },
  vagas_confirmadas: {
    ...{ push: true, email: false },
    fatos: [
      {
        quando: 'the clinic answers who asked',
        async faz(m) {
          const clinica = await newClinica(m.server, null, { tipo_atendimento: 'masculina' })
          const { caminho } = (await m.ana.post(`/clinicas/${clinica}/vagas/pedidos`)).body
          await m.server.request({
            method: 'POST',
            url: caminho,
            payload: new URLSearchParams({ masculina: '2', envio_id: randomUUID() }).toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
          return {}
        },
        titulos: { ana: 'Vagas confirmadas' },
      },
    ],
  },
  documentos_recebidos: {
    ...{ push: true, email: false },
    fatos: [
      {
        quando: 'the family sends papers, once an hour',
        async faz(m) {
          const { id } = await newPaciente(m.server, m.ana)
          const { body } = await m.ana.post(`/pacientes/${id}/pedido-documentos`, { papeis: ['laudo', 'rg_cpf'] })
          const token = body.caminho.split('/').at(-1)
          await sendPeloPedido(m.server, token, pngVazio(8, 8), { tipo: 'laudo' })
          await sendPeloPedido(m.server, token, pngVazio(9, 9), { tipo: 'rg_cpf' })
          return {}
        },
        titulos: { ana: 'Documentos recebidos' },
      },
    ],
  },
  prazo_72h: {
    ...{ push: true, email: true },
    fatos: [
      de72h('entrada', { depois: 48, titulo: `${ENTRADA}: faltam 24 h` }),
      de72h('entrada', { depois: 60, titulo: `${ENTRADA}: faltam 12 h` }),
      de72h('entrada', { depois: 70, titulo: `${ENTRADA}: faltam 2 h` }),
      de72h('entrada', { depois: 72, titulo: VENCIDO_72H, vencido: true }),
      de72h('saida', { depois: 48, titulo: `${SAIDA}: faltam 24 h` }),
      de72h('saida', { depois: 60, titulo: `${SAIDA}: faltam 12 h` }),
      de72h('saida', { depois: 70, titulo: `${SAIDA}: faltam 2 h` }),
      de72h('saida', { depois: 72, titulo: VENCIDO_72H, vencido: true }),
    ],
  },
  prazo_pia: {
    ...{ push: false, email: false },
    fatos: [
      doPia({ depois: 20, titulo: 'PIA: faltam 10 dias' }),
      doPia({ depois: 27, titulo: 'PIA: faltam 72 h' }),
      doPia({ depois: 30, titulo: 'Prazo de 30 dias do PIA vencido', vencido: true }),
    ],
  },
  prazo_90d: {
    ...{ push: true, email: true },
    fatos: [
      dos90Dias({ depois: 60, titulo: 'Limite de 90 dias: faltam 30 dias' }),
      dos90Dias({ depois: 75, titulo: 'Limite de 90 dias: faltam 15 dias' }),
      dos90Dias({ depois: 85, titulo: 'Limite de 90 dias: faltam 5 dias' }),
      dos90Dias({ depois: 90, titulo: 'Limite de 90 dias atingido', vencido: true }),
    ],
  },
  pendencia: {
    ...{ push: false, email: false },
    fatos: [
      {
        quando: 'an admission waits for what kind of clinic it is',
        async faz(m) {
          const clinica = await newClinica(m.server, null)
          await m.ana.post(`/internacoes-clinicas/${clinica}/natureza`)
          return {}
        },
        titulos: {
          gerente: 'Informe a natureza da clínica',
          admin: 'Informe a natureza da clínica',
          outroAdmin: 'Informe a natureza da clínica',
        },
      },
    ],
  },
}
