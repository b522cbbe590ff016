import { randomUUID } from 'node:crypto'
import { ROLES } from '@portal/contract/access'
import { STATUS_VISITA, TIPOS_VISITA } from '@portal/contract/agenda/opcoes'
import { STATUS_LANCAMENTO, TIPOS_LANCAMENTO } from '@portal/contract/financeiro/opcoes'
import { EVENTOS_DISTRIBUICAO, MOTIVOS_RECUSA_OFERTA } from '@portal/contract/leads/distribuicao/opcoes'
import { ETAPAS_ABERTAS, ORIGENS, URGENCIAS } from '@portal/contract/leads/opcoes'
import { STATUS_ORCAMENTO } from '@portal/contract/orcamentos/opcoes'
import { STATUS_PACIENTE, TIPOS_PACIENTE } from '@portal/contract/pacientes/opcoes'
import fc from 'fast-check'
import type { ClientBase } from 'pg'
import type { taxas as tabelaDeTaxas } from '../../catalogos/catalogos.table.ts'
import type { cidades as tabelaDeCidades } from '../../cidades/cidades.table.ts'
import { insertClinicas, insertRegularidade } from '../../clinicas/clinicas.factory.ts'
import type { clinicas as tabelaDeClinicas } from '../../clinicas/clinicas.table.ts'
import type { dispositivos as tabelaDeDispositivos } from '../../dispositivos/dispositivos.table.ts'
import type { estados as tabelaDeEstados } from '../../estados/estados.table.ts'
import {
  financeira,
  internacao,
  lancamento,
  lead,
  oferta,
  orcamento,
  pagamento,
  visita,
} from '../../metricas/historias.factory.ts'
import type { profiles } from '../../platform/auth/auth.table.ts'
import { insertRows } from '../insert-rows.ts'
import type { testApp } from '../testing.ts'
import type { Pessoa } from './filtro.ts'

// Records for the tests of filters: of everybody, in every state, many of them at the end of a day in São Paulo.

/** Tuesday noon in São Paulo. */
export const AGORA = Date.parse('2026-03-10T15:00:00.000Z')
export const HOJE = '2026-03-10'
export const HORA = 3_600_000
export const DIA = 24 * HORA

/** Day in São Paulo, three hours behind UTC since 2019. */
export const diaDe = (instante: string) => new Date(Date.parse(instante) - 3 * HORA).toISOString().slice(0, 10)
export const emDias = (dias: number) => diaDe(new Date(AGORA + dias * DIA).toISOString())

export const CIDADES = { sp: randomUUID() as string, rj: randomUUID() as string }
export const LINKS = [randomUUID() as string, randomUUID() as string] as const
/** First touches with a named campaign, with one only in the address, and with neither. */
const TOQUES = [
  {},
  { campanha: 'Natal', utm_campaign: 'natal-26', anuncio: 'Vídeo' },
  { utm_campaign: 'Natal', utm_content: 'Foto' },
  { utm_campaign: 'natal-26', utm_source: 'google', utm_content: 'Vídeo' },
]
const LUGARES = [
  { cidade_id: CIDADES.sp, cidade: 'São Paulo', estado: 'SP' },
  { cidade_id: CIDADES.rj, cidade: 'Niterói', estado: 'RJ' },
  { cidade_id: null, cidade: null, estado: null },
]
const NOMES = ['Ângela Conceição', 'João Pacheco', 'Rita Araújo', 'Zé Ninguém']

const um = <T>(...de: readonly T[]) => fc.constantFrom(...de)
const talvez = <T>(valor: fc.Arbitrary<T>) => fc.option(valor, { freq: 2 })
/** Instants within these days before and after now, many of them at the ends of days. */
const perto = (antes: number, depois: number) =>
  fc
    .tuple(
      fc.integer({ min: -antes, max: depois }),
      um('02:59:59.999Z', '03:00:00.000Z', '14:59:00.000Z', '15:00:00.000Z', '15:01:00.000Z', '23:30:00.000Z'),
    )
    .map(([dias, hora]) => `${new Date(AGORA + dias * DIA).toISOString().slice(0, 10)}T${hora}`)
const amostra = <T>(de: fc.Arbitrary<T>, quantos: number, seed: number) => fc.sample(de, { numRuns: quantos, seed })

/** One own field of each type that can be filtered. */
export const CAMPOS = {
  numero: '5c000000-0000-4000-8000-000000000001',
  escolha: '5c000000-0000-4000-8000-000000000002',
  data: '5c000000-0000-4000-8000-000000000003',
  sim_nao: '5c000000-0000-4000-8000-000000000004',
} as const
export const OPCOES = ['a', 'b', 'c'].map((letra) => `5c000000-0000-4000-8000-00000000000${letra}`)
/** Values of own fields by the lead's place; some leads lack each. */
const propriosDe = (n: number) => ({
  numero: n % 2 ? (n % 7) - 2.5 : null,
  escolha: n % 3 ? (OPCOES[n % 4] ?? null) : null,
  data: n % 4 ? emDias((n % 5) - 2) : null,
  sim_nao: n % 5 ? n % 2 === 0 : null,
})
async function insertProprios(server: Server, leads: readonly { id: string }[]) {
  for (const [tipo, id] of Object.entries(CAMPOS))
    await server.sql('insert into campos_proprios (id, nome, tipo, opcoes) values ($1, $2, $3, $4)', [
      ...[id, `Campo de ${tipo}`, tipo],
      JSON.stringify(tipo === 'escolha' ? OPCOES.map((opcao) => ({ id: opcao, nome: opcao, arquivada: false })) : []),
    ])
  const linhas = leads.flatMap(({ id: lead_id }, n) => {
    const { numero, escolha: opcao_id, data: dia, sim_nao: sim } = propriosDe(n)
    return [
      { lead_id, campo_id: CAMPOS.numero, numero },
      { lead_id, campo_id: CAMPOS.escolha, opcao_id },
      { lead_id, campo_id: CAMPOS.data, dia },
      { lead_id, campo_id: CAMPOS.sim_nao, sim },
    ].filter(({ lead_id: _, campo_id: __, ...valor }) => Object.values(valor)[0] !== null)
  })
  await server.sql('insert into lead_proprios select * from json_populate_recordset(null::lead_proprios, $1::json)', [
    JSON.stringify(linhas),
  ])
}

export type LinhaLead = ReturnType<typeof leadsDe>[number] & {
  numero: number
  com_cadastro: boolean
  proprios: ReturnType<typeof propriosDe>
}
function leadsDe(donos: readonly string[], clinicas: readonly string[]) {
  const sorteio = fc.record({
    consultor_id: talvez(um(...donos)),
    created_at: perto(50, 0),
    origem: um<string>('telefone', 'google', 'importacao', ...ORIGENS),
    clinica_interesse_id: talvez(um(...clinicas)),
    nivel: fc.integer({ min: 1, max: ETAPAS_ABERTAS.length }),
    ganho_em: fc.option(perto(50, 0), { freq: 1 }),
    perdido_em: fc.option(perto(50, 0), { freq: 1 }),
    primeiro_contato_s: talvez(fc.nat(900)),
    arquivado: fc.nat(7).map((n) => n === 0),
    link_id: talvez(um(...LINKS)),
    toque: um(...TOQUES),
    prazo_em: fc.option(perto(3, 3), { freq: 4 }),
  })
  const mais = fc.record({
    lugar: um(...LUGARES),
    nome_contato: um(...NOMES),
    nome_paciente: talvez(um(...NOMES)),
    telefone_alt: talvez(um('5521977776666', '5511966665555')),
    etiquetas: fc.subarray(['retorno', 'convênio', 'urgente']),
    urgencia: um(...URGENCIAS),
    proxima_acao_em: fc.option(perto(1, 1), { freq: 1 }),
    valor_estimado_centavos: talvez(fc.nat(1_000_000)),
    terminou: um('nada', 'nada', 'ganho', 'perdido'),
    novo: fc.boolean(),
  })
  const linhas = amostra(fc.tuple(sorteio, mais), 110, 1).map(([campos, { lugar, terminou, novo, ...resto }]) => ({
    ...lead({
      ...campos,
      nivel: novo ? 1 : campos.nivel,
      ganho_em: terminou === 'ganho' ? (campos.ganho_em ?? campos.created_at) : null,
      perdido_em: terminou === 'perdido' ? (campos.perdido_em ?? campos.created_at) : null,
      motivo_perda_id: null,
      mesclado_em_id: null,
      estado: lugar.estado,
    }),
    ...lugar,
    ...resto,
  }))
  // Archives some leads won this month, and merges half of these into the first.
  return linhas.map((linha, n) => {
    if (n % 10 !== 9) return linha
    const ganho = { etapa: 'internado', ganho_em: new Date(AGORA - DIA).toISOString(), perdido_em: null }
    const mesclado_em_id = n % 20 === 9 ? (linhas[0]?.id ?? null) : null
    return {
      ...linha,
      ...ganho,
      mesclado_em_id,
      arquivado_em: linha.created_at,
      consultor_id: donos[Math.floor(n / 20) % donos.length] ?? null,
    }
  })
}

export type LinhaEvento = ReturnType<typeof eventosDe>[number]
const eventosDe = (leads: readonly { id: string }[], pessoas: readonly string[]) =>
  amostra(
    fc.record({
      em: perto(20, 0),
      tipo: um(...EVENTOS_DISTRIBUICAO),
      lead_id: um(...leads.slice(0, 12).map(({ id }) => id)),
      consultor_id: talvez(um(...pessoas)),
      de_id: talvez(um(...pessoas)),
      motivo: talvez(um(...MOTIVOS_RECUSA_OFERTA)),
    }),
    80,
    2,
  ).map((campos, n) => ({ id: randomUUID() as string, ...campos, regra: `Regra ${n}` }))

export type LinhaOrcamento = ReturnType<typeof orcamentosDe>[number]
function orcamentosDe(
  leads: readonly { id: string }[],
  pacientes: readonly { id: string }[],
  clinicas: readonly string[],
  donos: readonly string[],
) {
  const sorteio = fc.record({
    lead_id: talvez(um(...leads.slice(0, 6).map(({ id }) => id))),
    paciente_id: talvez(um(...pacientes.slice(0, 6).map(({ id }) => id))),
    clinica_id: um(...clinicas),
    consultor_id: um(...donos),
    status: um('aceito', 'enviado', 'visualizado', ...STATUS_ORCAMENTO),
    em: perto(10, 0),
    validade: um(-5, -1, 0, 1, 2, 9).map(emDias),
    total_centavos: fc.integer({ min: 1, max: 5_000_000 }),
    enviado_em: perto(20, 0),
    nome: um(...NOMES),
  })
  // Every third quote is the second version of the one before, which is then no longer in force.
  const antigas = ['recusado', 'substituido', 'desistido', 'cancelado'] as const
  return amostra(sorteio, 90, 3).map(({ paciente_id, nome, ...sorteado }, n) => {
    const campos = n % 3 === 1 ? { ...sorteado, status: antigas[n % 4] ?? 'recusado' } : sorteado
    const { resposta: _, ...linha } = orcamento(campos)
    const isRascunho = campos.status === 'rascunho' || campos.status === 'aguardando_aprovacao'
    return {
      ...linha,
      numero: `ORC-2026-${String(n % 3 === 2 ? n - 1 : n).padStart(5, '0')}`,
      versao: n % 3 === 2 ? 2 : 1,
      paciente_id,
      cliente_nome: nome,
      cliente_telefone: `55119${String(60_000_000 + n)}`,
      enviado_em: isRascunho ? null : campos.enviado_em,
      validade: isRascunho ? null : campos.validade,
      token: isRascunho ? null : linha.token,
    }
  })
}

export type LinhaLancamento = ReturnType<typeof lancamentosDe>[number]
const lancamentosDe = (
  internacoes: readonly { id: string }[],
  clinicas: readonly string[],
  pessoas: readonly string[],
) =>
  amostra(
    fc.record({
      tipo: um('comissao', ...TIPOS_LANCAMENTO),
      internacao_id: talvez(um(...internacoes.map(({ id }) => id))),
      clinica_id: talvez(um(...clinicas)),
      consultor_id: um(...pessoas),
      competencia: um('2026-01-01', '2026-02-01', '2026-03-01'),
      valor_centavos: fc.integer({ min: 200, max: 900_000 }),
      menos: fc.nat(5).map((n) => n === 0),
      status: um(...STATUS_LANCAMENTO),
      vencimento: um(-90, -61, -60, -31, -30, -1, 0, 1, 30).map(emDias),
      parte: fc.integer({ min: 1, max: 99 }),
    }),
    90,
    4,
  ).map(({ menos, parte, vencimento, ...campos }, n) => {
    const valor = menos ? -campos.valor_centavos : campos.valor_centavos
    const semMes =
      campos.tipo === 'comissao' && (campos.status === 'previsto' || (campos.status === 'contestado' && menos))
    const pago = { pago: valor, parcial: Math.trunc((valor * parte) / 100), contestado: Math.trunc(valor / 3) }
    return {
      ...lancamento({ ...campos, valor_centavos: valor, competencia: semMes ? null : campos.competencia }),
      consultor_id: campos.tipo === 'comissao' ? campos.consultor_id : null,
      clinica_id: campos.tipo === 'repasse' ? (campos.clinica_id ?? clinicas[0] ?? null) : campos.clinica_id,
      internacao_id: campos.tipo === 'repasse' || campos.tipo === 'comissao' ? campos.internacao_id : null,
      origem: campos.tipo === 'comissao' || campos.tipo === 'repasse' ? 'internacao' : 'manual',
      descricao: `Lançamento ${n}`,
      vencimento: semMes ? null : vencimento,
      pago_centavos: pago[campos.status as keyof typeof pago] ?? 0,
    }
  })

export type LinhaPagamento = ReturnType<typeof pagamentosDe>[number]
const pagamentosDe = (lancamentos: readonly { id: string }[]) =>
  amostra(
    fc.record({
      lancamento_id: um(...lancamentos.map(({ id }) => id)),
      valor_centavos: fc.integer({ min: 1, max: 500_000 }),
      menos: fc.nat(5).map((n) => n === 0),
      pago_em: um(-400, -369, -368, -40, -10, -9, -1, 0).map(emDias),
      desfeito: fc.nat(3).map((n) => n === 0),
    }),
    120,
    8,
  ).map(({ menos, ...campos }) =>
    pagamento({ ...campos, valor_centavos: menos ? -campos.valor_centavos : campos.valor_centavos }),
  )

const ofertasDe = (leads: readonly { id: string }[], donos: readonly string[]) =>
  amostra(
    fc.record({
      consultor_id: um(...donos),
      status: um('pendente', 'pendente', 'aceita', 'expirada'),
      expira_em: perto(1, 1),
    }),
    20,
    9,
  ).map((campos, n) => oferta({ ...campos, lead_id: leads[n]?.id ?? '', respondido_em: null }))

const pendenciasDe = (donos: readonly string[]) =>
  amostra(
    fc.record({
      dono_id: talvez(um(...donos)),
      papel: um(...ROLES),
      prazo_em: perto(2, 9),
      resolvida: fc.nat(3).map((n) => n === 0),
    }),
    60,
    10,
  ).map(({ dono_id, papel, resolvida, ...campos }, n) => ({
    id: randomUUID() as string,
    ...campos,
    dono_id,
    papel: dono_id === null ? papel : null,
    entidade: 'pacientes',
    entidade_id: randomUUID() as string,
    fato: `contato:${n}`,
    titulo: `Pendência ${n}`,
    resolvida_em: resolvida ? campos.prazo_em : null,
  }))

export type LinhaVisita = ReturnType<typeof visitasDe>[number]
const visitasDe = (leads: readonly { id: string }[], clinicas: readonly string[], donos: readonly string[]) =>
  amostra(
    fc.record({
      lead_id: talvez(um(...leads.map(({ id }) => id))),
      clinica_id: talvez(um(...clinicas)),
      consultor_id: um(...donos),
      inicio: perto(6, 6),
      status: um(...STATUS_VISITA),
      tipo: um(...TIPOS_VISITA),
      minutos: um(60, 119, 120, 121, 600),
    }),
    90,
    5,
  ).map(({ minutos, tipo, ...campos }) => ({
    ...visita(campos),
    tipo,
    fim: new Date(Date.parse(campos.inicio) + minutos * 60_000).toISOString(),
  }))

export type LinhaPaciente = ReturnType<typeof pacientesDe>[number] & {
  numero: number
  internacoes: LinhaInternacao[]
}
const pacientesDe = (leads: readonly { id: string }[], clinicas: readonly string[], donos: readonly string[]) =>
  amostra(
    fc.record({
      created_at: perto(50, 0),
      nome_completo: um(...NOMES),
      nome_social: talvez(um('Lua', 'Sol')),
      telefone: talvez(um('5521977776666', '5511966665555')),
      declarante_telefone: um('5531955554444', '5531944443333'),
      consultor_id: um(...donos),
      clinica_id: talvez(um(...clinicas)),
      lead_id: talvez(um(...leads.slice(0, 40).map(({ id }) => id))),
      tipo_internacao: um(...TIPOS_PACIENTE),
      status: um(...STATUS_PACIENTE),
      arquivado: fc.nat(7).map((n) => n === 0),
      visto: fc.boolean(),
    }),
    80,
    6,
  ).map(({ arquivado, visto, ...campos }) => ({
    id: randomUUID() as string,
    updated_at: campos.created_at,
    ...campos,
    canal: 'cadastro',
    base_legal: 'consentimento',
    preenchido_por: 'proprio',
    declarante_nome: 'Declarante',
    data_nascimento: '1990-01-01',
    sexo: 'nao_informado',
    cidade: 'Campinas',
    responsavel_financeiro: false,
    avisos: [],
    urgencia: 'media',
    status_desde: campos.created_at,
    checklist: {},
    envio_id: randomUUID() as string,
    versao: 1,
    motivo_cancelamento: campos.status === 'cancelado' ? 'sem_contato' : null,
    arquivado_em: arquivado ? campos.created_at : null,
    visto_em: visto ? campos.created_at : null,
  }))

export type LinhaInternacao = ReturnType<typeof internacoesDe>[number]
/** Values that the law requires for some type of admission. */
const daLei = {
  avaliacao_alternativas: true,
  solicitante_nome: 'Familiar',
  solicitante_cpf_cifrado: 'x',
  solicitante_tipo: 'familiar',
  processo_numero: '1',
  vara: '1ª',
  adesao_anexo_id: randomUUID(),
  avaliacao_medica_por: 'Ana',
}
const protocolos = (feitos: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(feitos).map(([orgao, em]) => [`${orgao}_protocolo`, em && '1']))
/** One admission of each of the first patients. */
const internacoesDe = (pacientes: readonly { id: string }[], clinicas: readonly string[], donos: readonly string[]) =>
  amostra(
    fc.record({
      clinica_id: um(...clinicas),
      consultor_id: um(...donos),
      dias: um(1, 2.9, 3.1, 15, 19, 21, 59, 61, 95),
      tipo: um('voluntaria', 'involuntaria', 'compulsoria', 'acolhimento'),
      saiu: fc.boolean(),
      estornada: fc.nat(5).map((n) => n === 0),
      comunicada: fc.nat(3).map((n) => n > 0),
      pia: fc.boolean(),
      convertida: fc.nat(3).map((n) => n === 0),
    }),
    40,
    7,
  ).map(({ dias, saiu, comunicada, pia, convertida, tipo, ...campos }, n) => {
    const entrada = new Date(AGORA - dias * DIA).toISOString()
    const saida = saiu ? new Date(AGORA - (dias / 2) * DIA).toISOString() : null
    const em = comunicada ? entrada : null
    const emSaida = saiu && comunicada ? saida : null
    return {
      ...internacao({ ...campos, lead_id: null, entrada }),
      ...daLei,
      decisao_medica_em: entrada,
      avaliacao_medica_previa_em: entrada,
      paciente_id: pacientes[n]?.id ?? '',
      tipo,
      saida,
      motivo_saida: saiu ? 'alta_medica' : null,
      mp_em: em,
      dp_em: em,
      outros_orgaos_em: em,
      saida_mp_em: emSaida,
      saida_dp_em: emSaida,
      saida_outros_orgaos_em: emSaida,
      pia_em: pia ? entrada : null,
      ...protocolos({
        mp: em,
        dp: em,
        outros_orgaos: em,
        saida_mp: emSaida,
        saida_dp: emSaida,
        saida_outros_orgaos: emSaida,
      }),
      convertida_voluntaria_em: convertida && tipo === 'involuntaria' ? entrada : null,
      conversao_anexo_id: convertida && tipo === 'involuntaria' ? randomUUID() : null,
    }
  })

/**
 * Inserts entries and payments in the order of a real portal, because triggers keep their sums: entries are first open
 * and due later, and payments stand before they are reversed.
 */
async function insertDinheiro(
  client: ClientBase,
  lancamentos: readonly LinhaLancamento[],
  pagamentos: readonly LinhaPagamento[],
) {
  const antes = lancamentos.map((linha) => ({
    ...linha,
    status: linha.competencia === null ? 'previsto' : 'em_aberto',
    pago_centavos: 0,
    vencimento: linha.vencimento && emDias(45),
  }))
  await insertRows(client, 'lancamentos', antes)
  await client.query(
    `update lancamentos l set status = n.status, pago_centavos = n.pago_centavos, vencimento = n.vencimento
       from json_populate_recordset(null::lancamentos, $1::json) n where n.id = l.id`,
    [JSON.stringify(lancamentos)],
  )
  await insertRows(
    client,
    'pagamentos',
    pagamentos.map((linha) => ({ ...linha, desfeito_em: null, desfeito_por: null, desfeito_motivo: null })),
  )
  await client.query(
    `update pagamentos set desfeito_em = created_at, desfeito_por = (select id from profiles limit 1), desfeito_motivo = 'Engano'
      where id = any($1)`,
    [pagamentos.flatMap(({ id, desfeito_em }) => (desfeito_em ? [id] : []))],
  )
}

const REDE = ['São José', 'São Jose', 'Águas Claras', 'Boa Vista', 'Recanto', 'Morada', 'Aurora']
/** Clinics of the management list, some with the same name; of one such pair the first is archived. */
const redeDe = () =>
  amostra(
    fc.record({
      name: um(...REDE),
      city: um('São José dos Campos', 'Niterói', 'Águas de Lindóia'),
      state: um('SP', 'RJ'),
      active: fc.boolean(),
      atende_voluntario: fc.boolean(),
      atende_involuntario: fc.boolean(),
      specialties: fc.subarray(['Álcool', 'Crack', 'Idosos']),
      tipos_internacao: fc.subarray(['Voluntária', 'Involuntária']),
      planos_saude: fc.subarray(['Plano A', 'Plano B']),
      latitude: talvez(um(-22.9)),
      image_url: um(null, '', '/arquivos/uma.jpg'),
      gallery_images: fc.subarray(['/arquivos/outra.jpg']),
    }),
    20,
    11,
  ).map((campos, n) => ({ ...campos, codigo: `C-${n}`, name: n % 10 === 0 ? 'Da Mata' : campos.name }))

const usuariosDe = () =>
  amostra(
    fc.record({
      full_name: um(...NOMES),
      telefone: talvez(um('5521977776666', '5511966665555')),
      role: um(...ROLES),
      is_active: fc.nat(2).map((n) => n > 0),
      aprovado: fc.nat(2).map((n) => n > 0),
      ultimo_acesso: talvez(perto(9, 0)),
      max_dispositivos: um(null, 1, 2),
      criado: fc.boolean(),
    }),
    18,
    12,
  ).map(({ criado, ...campos }, n) => ({
    id: randomUUID() as string,
    email: `pessoa-${n}@${n % 2 === 0 ? 'teste.portal' : 'outro.example'}`,
    ...campos,
    created_by: criado ? (randomUUID() as string) : null,
  }))

const dispositivosDe = (usuarios: readonly string[]) =>
  amostra(
    fc.record({
      usuario_id: um(...usuarios),
      status: um('aprovado', 'aprovado', 'pendente', 'revogado', 'bloqueado'),
      suspeito: fc.boolean(),
      apelido: talvez(um('Apelido')),
      visto: fc.option(um(0, 299_999, 300_000, 300_001), { freq: 2 }),
      encerrada: fc.nat(2).map((n) => n === 0),
    }),
    45,
    13,
  ).map(({ visto, encerrada, ...campos }, n) => ({
    dispositivo: {
      id: randomUUID() as string,
      ...campos,
      fingerprint_hash: `f${n}`,
      chave_hash: `c${n}`,
      device_name: `Chrome ${n}`,
      device_type: 'desktop',
      pedido_em: n % 3 > 0 ? new Date(AGORA - n * DIA).toISOString() : null,
    },
    sessao:
      visto === null
        ? null
        : {
            last_seen_at: new Date(AGORA - visto).toISOString(),
            encerrada_em: encerrada ? new Date(AGORA).toISOString() : null,
            motivo: encerrada ? 'logout' : null,
          },
  }))

export type LinhaContato = ReturnType<typeof contatosDe>[number]
const contatosDe = (pessoas: readonly string[]) =>
  amostra(
    fc.record({
      nome: um(...NOMES, 'São José Transportes'),
      telefone_2: talvez(um('5521977776666')),
      cidade: talvez(um('São José dos Campos', 'Niterói')),
      dono_id: talvez(um(...pessoas)),
      favorito_de: talvez(um(...pessoas)),
      arquivado: fc.nat(5).map((n) => n === 0),
    }),
    40,
    14,
  ).map(({ arquivado, ...campos }, n) => ({
    id: randomUUID() as string,
    ...campos,
    categoria: 'outro',
    telefone: `55119${60_000_000 + n}`,
    visibilidade: campos.dono_id === null ? 'equipe' : 'pessoal',
    arquivado_em: arquivado ? new Date(AGORA).toISOString() : null,
  }))

export type LinhaUsuario = Pick<
  typeof profiles.$inferSelect,
  'email' | 'full_name' | 'telefone' | 'role' | 'is_active' | 'aprovado' | 'created_by' | 'ultimo_acesso'
>
export type LinhaTaxa = typeof tabelaDeTaxas.$inferSelect & { clinicas: number }
export type LinhaEstado = typeof tabelaDeEstados.$inferSelect & { clinicas: number }
export type LinhaCidade = typeof tabelaDeCidades.$inferSelect
export type LinhaClinica = typeof tabelaDeClinicas.$inferSelect & { licenca: string | null }
export type LinhaDispositivo = Pick<
  typeof tabelaDeDispositivos.$inferSelect,
  'id' | 'usuario_id' | 'status' | 'suspeito' | 'apelido' | 'device_name' | 'pedido_em'
> & {
  full_name: string
  email: string
  pessoa_ativa: boolean
  max_dispositivos: number | null
  visto_em: Date | null
}

type Server = Awaited<ReturnType<typeof testApp>>

const TAXAS = [
  { name: 'Medicação', is_active: true, valor_padrao_centavos: 15_050, recorrente: true, obrigatoria: false },
  { name: 'Exames', is_active: true, valor_padrao_centavos: null, recorrente: false, obrigatoria: true },
  { name: 'Enxoval de medicacao', is_active: false, valor_padrao_centavos: 0, recorrente: true, obrigatoria: true },
]

/** Inserts fees, inactive states, and cities that each lack something else. */
async function insertBases(server: Server) {
  await server.sql('delete from taxas')
  for (const taxa of TAXAS)
    await server.sql(
      'insert into taxas (name, is_active, valor_padrao_centavos, recorrente, obrigatoria) values ($1, $2, $3, $4, $5)',
      [taxa.name, taxa.is_active, taxa.valor_padrao_centavos, taxa.recorrente, taxa.obrigatoria],
    )
  await server.sql(`update estados set is_active = false where code in ('PB', 'RR')`)
  await server.sql(
    `delete from cidades where estado <> 'RJ' and nome not in ('São Paulo', 'São José dos Campos', 'Patos')`,
  )
  await server.sql(`update cidades set populacao = null where estado = 'RJ' and nome = 'Niterói'`)
  await server.sql(`update cidades set latitude = null, longitude = null, editado_manualmente = true
                     where (estado, nome) in (('RJ', 'Petrópolis'), ('PB', 'Patos'))`)
}

/** Inserts people of each role and all records that their lists could show. */
export async function fillAcervo(server: Server) {
  const pessoas: Record<'admin' | 'supervisor' | 'ana' | 'bia', Pessoa> = Object.assign(
    {},
    ...(await Promise.all(
      (
        [
          ['admin', 'admin'],
          ['supervisor', 'supervisor'],
          ['ana', 'consultor'],
          ['bia', 'gerenciador'],
        ] as const
      ).map(async ([nome, role]) => {
        const client = await server.as(role)
        return { [nome]: { id: await server.userId(client.cookie), role, client } }
      }),
    )),
  )
  const { admin, ana, bia } = pessoas
  const donos = [ana.id, ana.id, bia.id, bia.id, admin.id]
  const clinicas = await insertClinicas(server.database, [{ name: 'Vale Verde' }, { name: 'Serra Azul' }])
  const leads = leadsDe(donos, clinicas)
  const eventos = eventosDe(leads, [ana.id, bia.id, admin.id])
  const pacientes = pacientesDe(leads, clinicas, donos)
  const internacoes = internacoesDe(pacientes, clinicas, donos)
  const orcamentos = orcamentosDe(leads, pacientes, clinicas, donos)
  const lancamentos = lancamentosDe(internacoes.slice(0, 4), clinicas, [ana.id, ana.id, bia.id, admin.id])
  const pagamentos = pagamentosDe(lancamentos)
  const visitas = visitasDe(leads, clinicas, donos)
  const ofertas = ofertasDe(leads, [ana.id, bia.id])
  const pendencias = pendenciasDe(donos)

  const contatos = contatosDe([ana.id, bia.id, admin.id])
  const usuarios = usuariosDe()
  const dispositivos = dispositivosDe(usuarios.map(({ id }) => id))
  const deRede = redeDe()
  const comCodigo = deRede.map(({ latitude, ...campos }, n) => ({
    ...campos,
    latitude,
    longitude: latitude && -47,
    taxas: TAXAS.filter((_, qual) => n % (qual + 2) === 0).map(({ name }) => name),
  }))
  await insertBases(server)
  const idsDaRede = await insertClinicas(server.database, comCodigo)
  await server.sql('update clinicas set arquivado_em = now() where id = any($1)', [idsDaRede.slice(0, 3)])
  for (const [n, dias] of [-40, 5, -1, 0, 7, 8, 30, 31, 60, 61, -2, 59].entries())
    await insertRegularidade(server.database, idsDaRede[n] ?? '', { licenca_validade: emDias(dias) })

  const client = await server.database.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const [tabela, linhas] of [
      ['leads', leads],
      ['distribuicao_eventos', eventos.map((linha) => ({ ...linha, passou_por: [] }))],
      ['pacientes', pacientes],
      ['internacoes', internacoes],
      ['internacoes_financeiras', internacoes.map((uma) => financeira(uma))],
      ['orcamentos', orcamentos],
      ['visitas', visitas],
      ['lead_ofertas', ofertas],
      ['pendencias', pendencias],
      ['contatos_telefonicos', contatos.map(({ favorito_de: _, ...linha }) => linha)],
      [
        'contato_favoritos',
        contatos.flatMap(({ id, favorito_de }) => (favorito_de ? [{ usuario_id: favorito_de, contato_id: id }] : [])),
      ],
      ['profiles', usuarios],
      ['dispositivos', dispositivos.map(({ dispositivo }) => dispositivo)],
      [
        'sessoes',
        dispositivos.flatMap(({ dispositivo: { id, usuario_id }, sessao }) =>
          sessao ? [{ usuario_id, dispositivo_id: id, ...sessao }] : [],
        ),
      ],
    ] as const)
      await insertRows(client, tabela, linhas)
    await client.query('set local session_replication_role = origin')
    await insertDinheiro(client, lancamentos, pagamentos)
    await client.query('commit')
  } finally {
    client.release()
  }
  await insertProprios(server, leads)
  // Set after everybody has signed in.
  await server.sql('update empresa_config set aprovar_dispositivos = true')
  const numeros = async (tabela: string) =>
    new Map((await server.sql(`select id, numero::int from ${tabela}`)).map(({ id, numero }) => [id, numero as number]))
  const [deLeads, dePacientes] = [await numeros('leads'), await numeros('pacientes')]
  const rede: LinhaClinica[] = await server.sql(
    'select c.*, r.licenca_validade::text as licenca from clinicas c left join clinica_regularidade r on r.clinica_id = c.id',
  )
  const naRede = (tem: (uma: LinhaClinica) => boolean) =>
    rede.filter((uma) => uma.arquivado_em === null && tem(uma)).length
  const [taxas, estados, cidades]: [
    (typeof tabelaDeTaxas.$inferSelect)[],
    (typeof tabelaDeEstados.$inferSelect)[],
    LinhaCidade[],
  ] = [
    await server.sql('select * from taxas'),
    await server.sql('select * from estados'),
    await server.sql('select * from cidades'),
  ]
  return {
    taxas: taxas.map((taxa) => ({ ...taxa, clinicas: naRede((uma) => uma.taxas.includes(taxa.name)) })),
    estados: estados.map((estado) => ({ ...estado, clinicas: naRede(({ state }) => state === estado.code) })),
    cidades,
    pessoas,
    clinicas,
    leads: leads.map(
      (linha, n): LinhaLead => ({
        ...linha,
        proprios: propriosDe(n),
        numero: deLeads.get(linha.id) ?? 0,
        com_cadastro: pacientes.some((p) => p.lead_id === linha.id && p.arquivado_em === null && p.visto_em === null),
      }),
    ),
    eventos,
    orcamentos,
    lancamentos,
    pagamentos,
    visitas,
    ofertas,
    pendencias,
    internacoes,
    contatos,
    rede,
    usuarios: (await server.sql('select * from profiles')) as LinhaUsuario[],
    dispositivos: (await server.sql(
      `select d.*, p.full_name, p.email, p.is_active as pessoa_ativa, p.max_dispositivos,
              (select max(last_seen_at) from sessoes s where s.dispositivo_id = d.id and s.encerrada_em is null) as visto_em
         from dispositivos d join profiles p on p.id = d.usuario_id`,
    )) as LinhaDispositivo[],
    pacientes: pacientes.map(
      (linha): LinhaPaciente => ({
        ...linha,
        numero: dePacientes.get(linha.id) ?? 0,
        internacoes: internacoes.filter(({ paciente_id }) => paciente_id === linha.id),
      }),
    ),
  }
}
export type Acervo = Awaited<ReturnType<typeof fillAcervo>>
