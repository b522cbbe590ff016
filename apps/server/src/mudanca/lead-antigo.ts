import type { ValoresProprios } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { leadCampos } from '@portal/contract/leads/lead.contract'
import {
  CAMPANHA_MAXIMA,
  ETIQUETA,
  ETIQUETAS_MAXIMO,
  MOTIVO_TEXTO_MAXIMO,
  NOME_CONTATO,
  NOME_PACIENTE,
  OBSERVACOES_MAXIMO,
  PLANO_MAXIMO,
  PROXIMA_ACAO_MAXIMA,
  SUBSTANCIAS_MAXIMO,
  VALOR_LEAD,
} from '@portal/contract/leads/limites'
import { type ChavePropria, chavePropria, isEtapaAberta, type Origem } from '@portal/contract/leads/opcoes'
import type { DetalheAntigo, FatoAntigo } from '@portal/contract/leads/portal-antigo'
import { CHAVES_TOQUE, type ChaveToque, ID_CLIQUE_MAXIMO, type PrimeiroToque } from '@portal/contract/leads/toque'
import { CAMPOS_ANTIGOS } from '@portal/contract/mudanca/campos'
import type { MapaMudanca } from '@portal/contract/mudanca/mapa'
import { cleanNome } from '@portal/contract/regras/nome'
import type { InteracaoDoLote, LeadDoLote } from '../leads/lote.service.ts'
import type { FindLugar } from '../leads/passado/lugares.ts'
import { readTelefones } from '../leads/passado/telefones.ts'
import type { Dono, Motivo } from '../leads/passado/traducao.ts'
import { etapaDe, origemDe } from '../leads/passado/traducao.ts'
import { parseIdade, parseOpcao } from '../leads/passado/valores.ts'
import { type RespostaPropria, readProprio } from '../leads/proprios/read-proprio.ts'
import { SAO_PAULO } from '../platform/day.ts'
import { endOf, readDay, readMoney, readWhen } from '../platform/written-values.ts'
import type { ClinicaAchada } from './clinicas-antigas.ts'
import { cut, readJson, readLista } from './valores.ts'

/** Next actions that are overdue for longer become lines of the timeline. */
const PROMESSA_MS = 30 * 24 * 3_600_000
/** Earlier instants count as faults of the file. */
const PRIMEIRO_ANO = 2000
export const SEM_NOME = 'Sem nome'

/** Texts that programs write for an empty value. */
const NADA = /^(?:null|NULL|undefined|NaN|n\/a|-+|—)$/

type Campo = keyof typeof CAMPOS_ANTIGOS.leads
export type Read = (campo: Campo | ChavePropria) => string | null
type Adjust = (campo: string, motivo: string) => void

/** A lead of the old portal in the shape of one here; without a telephone it waits. */
export type LeadAntigo = Omit<LeadDoLote, 'id' | 'telefone' | 'nome_contato'> & {
  telefone: string | null
  nome_contato: string | null
  /** Old answers that became values of own fields: a lead that waits has them read again when it comes. */
  respostas?: RespostaPropria[]
  /** Telephone as the old portal has it. */
  telefone_escrito: string | null
  /** Fields that were read, as the old portal has them. */
  escrito: Record<string, string>
}
export type Conhecidos = {
  mapa: MapaMudanca
  agora: Date
  findLugar: FindLugar
  donos: ReadonlyMap<string, Dono | null>
  motivos: ReadonlyMap<string, Motivo>
  clinicas: ReadonlyMap<string, Pick<ClinicaAchada, 'id'>>
  /** Own fields that columns of the table are read into. */
  proprios: readonly CampoProprio[]
  /** Last contact in the old portal. */
  ultimo_contato: Date | null
}
type Linha = Omit<InteracaoDoLote, 'lead_id'>

const dataDe = (data: Date) => data.toLocaleDateString('pt-BR', { timeZone: SAO_PAULO })

/** A value as it was written; null if it stands for nothing. Null bytes, which PostgreSQL does not take, are left out. */
export const clean = (texto: string | null) => {
  const limpo = texto?.replaceAll('\0', '').trim() ?? ''
  return limpo === '' || NADA.test(limpo) ? null : limpo
}
export const leitorLimpo =
  (read: Read): Read =>
  (campo) =>
    clean(read(campo))

/** An instant in the past, now at the latest; null for no text, undefined for a text that is no instant. */
export function instanteDe(texto: string | null, agora: Date): Date | null | undefined {
  if (texto === null) return null
  const lido = readWhen(texto)
  if (!lido || lido.instante.getUTCFullYear() < PRIMEIRO_ANO) return undefined
  return lido.instante > agora ? agora : lido.instante
}

/** Advertisement that a lead came by; what has no field here goes to the notes. */
function toqueDe(read: Read, note: (campo: Campo, texto: string) => void): PrimeiroToque {
  const toque: PrimeiroToque = {}
  const put = (chave: ChaveToque, texto: string, max: number) => {
    const valor = cleanNome(texto)
    if (valor) toque[chave] = cut(valor, max)
    if (valor.length > max) note('utm', `${chave}: ${texto}`)
  }
  const [campanha, origem, utm] = [read('campanha'), read('origem'), read('utm')]
  if (utm) {
    const objeto = readJson(utm)
    const isObjeto = typeof objeto === 'object' && objeto !== null && !Array.isArray(objeto)
    const pares = isObjeto
      ? Object.entries(objeto)
      : utm.includes('=')
        ? [...new URLSearchParams(utm.replace(/^.*\?/, ''))]
        : []
    if (pares.length === 0 && !isObjeto) note('utm', utm)
    for (const [nome, valor] of pares.slice(0, 100)) {
      const texto = clean(['string', 'number'].includes(typeof valor) ? String(valor) : JSON.stringify(valor))
      const chave = CHAVES_TOQUE.find((uma) => uma === nome || uma === `utm_${nome}`)
      if (texto && chave && chave !== 'fonte') put(chave, texto, ID_CLIQUE_MAXIMO)
      else if (texto) note('utm', `${nome}: ${texto}`)
    }
  }
  if (campanha) put('campanha', campanha, CAMPANHA_MAXIMA)
  if (origem) put('fonte', origem, CAMPANHA_MAXIMA)
  return toque
}

/** Values of own fields, and the answers that they were read from; `leave` gets what does not fit. */
function propriosDe(read: Read, campos: readonly CampoProprio[], leave: (campo: CampoProprio, texto: string) => void) {
  const proprios: ValoresProprios = {}
  const respostas: RespostaPropria[] = []
  for (const campo of campos) {
    const valor = read(chavePropria(campo.id))
    if (valor === null) continue
    const lido = campo.arquivado ? null : readProprio(campo, valor)
    if (lido === null) leave(campo, valor)
    else {
      proprios[campo.id] = lido
      respostas.push({ campo_id: campo.id, rotulo: campo.nome, valor })
    }
  }
  return { proprios, respostas }
}

/** Reads a row as a lead. A value that its field does not take is kept in the notes, under the field's name. */
export function readLead(read: Read, conhecidos: Conhecidos, adjust: Adjust): LeadAntigo {
  const { mapa, agora, findLugar, donos, motivos, clinicas, proprios: emUso, ultimo_contato } = conhecidos
  const notas: string[] = []
  const note = (campo: Campo, texto: string) => void notas.push(`${CAMPOS_ANTIGOS.leads[campo]}: ${texto}`)
  function take<T>(campo: Campo, parse: (texto: string) => T | null | undefined): T | null {
    const texto = read(campo)
    if (texto === null) return null
    const valor = parse(texto) ?? null
    if (valor === null) note(campo, texto)
    return valor
  }
  /** Cuts a text that is too long for its field and puts all of it into the notes. */
  const shorten = (campo: Campo, max: number, texto = read(campo)) => {
    if (texto && texto.length > max) note(campo, texto)
    return (texto && cut(texto, max).trim()) || null
  }
  const nomeDe = (campo: Campo, { min = 1, max }: { min?: number; max: number }) => {
    const nome = cleanNome(read(campo) ?? '')
    return nome.length < min ? null : shorten(campo, max, nome)
  }

  const escrito = read('telefone')
  const [telefones, outros] = [escrito, read('telefone_alt')].map((texto) => (texto ? readTelefones(texto) : []))
  const [telefone = null, telefone_alt = null, ...mais] = [...new Set([...(telefones ?? []), ...(outros ?? [])])]
  if (escrito && telefones?.length !== 1) note('telefone', escrito)
  if (read('telefone_alt') && outros?.length !== 1) note('telefone_alt', read('telefone_alt') ?? '')

  const [criado, encerrado, atualizado] = (['criado_em', 'encerrado_em', 'atualizado_em'] as const).map((campo) => {
    const lido = instanteDe(read(campo), agora)
    if (lido === undefined) adjust(campo, 'não se entende a data')
    return lido ?? null
  })
  const conhecida = [atualizado, encerrado].find((data) => data)
  if (!criado && read('criado_em') === null) adjust('criado_em', 'não há data; ficou outra da linha, ou a da mudança')
  const created_at = criado ?? conhecida ?? agora
  const etapa = etapaDe(mapa, read('etapa')) ?? 'novo'
  const aberto = isEtapaAberta(etapa)
  const depois = (data: Date | null | undefined) => (data && data > created_at ? data : created_at)
  const etapa_desde =
    etapa === 'novo' ? created_at : depois(aberto ? atualizado : (encerrado ?? atualizado ?? ultimo_contato))

  const interacoes: Linha[] = []
  const tell = (fato: FatoAntigo, texto: string, em: Date) => {
    const detalhe = { fato } satisfies DetalheAntigo
    interacoes.push({ tipo: 'sistema', evento: 'portal_antigo', detalhe, texto, ocorreu_em: em, autor_id: null })
  }

  const responsavel = read('consultor')
  const dono = responsavel === null ? null : (donos.get(responsavel) ?? null)
  const consultor_id = dono && (dono.ativo || !aberto) ? dono.id : null
  if (responsavel !== null && !dono) {
    tell('responsavel', `Responsável no portal antigo: ${responsavel}`, etapa_desde)
    adjust(
      'consultor',
      `não há conta com este nome, e-mail ou id; ${aberto ? 'ficou na fila' : 'ficou sem responsável'}`,
    )
  } else if (responsavel !== null && consultor_id === null) {
    tell('responsavel', 'O responsável no portal antigo não tem mais uma conta ativa: o lead ficou na fila.', agora)
    adjust('consultor', 'a conta não está ativa; ficou na fila')
  }

  const acao = read('proxima_acao')
  const acaoEm = read('proxima_acao_em') === null ? null : readDay(read('proxima_acao_em') ?? '')
  if (acaoEm === undefined) {
    note('proxima_acao_em', read('proxima_acao_em') ?? '')
    adjust('proxima_acao_em', 'não se entende a data; ficou nas observações')
  }
  const prometida = acaoEm ? endOf(acaoEm) : null
  const vale = aberto && (!prometida || prometida.getTime() >= agora.getTime() - PROMESSA_MS)
  if (!vale && (acao || prometida)) {
    const dia = prometida ? ` (${dataDe(prometida)})` : ''
    tell('proxima_acao', `${acao ?? 'Retorno'}${dia}`, prometida && prometida < agora ? prometida : etapa_desde)
    if (aberto) adjust('proxima_acao_em', 'venceu há mais de 30 dias; ficou no histórico')
  }

  const valor = take('valor', (texto) => {
    const centavos = readMoney(texto)
    return centavos !== undefined && centavos <= VALOR_LEAD.max ? centavos : null
  })
  const perda = read('motivo')
  const motivo = perda !== null && etapa === 'perdido' ? motivos.get(perda) : undefined
  if (perda !== null && !motivo) note('motivo', perda)
  const marcas = take('etiquetas', (texto) => readLista(/^[[{]/.test(texto) ? texto : texto.replace(/[;|]/g, ',')))
  const etiquetas = [...new Set(marcas?.map(cleanNome))].filter((uma) => uma !== '')
  const cabem = etiquetas.filter(({ length }) => length <= ETIQUETA.max).slice(0, ETIQUETAS_MAXIMO)
  if (cabem.length < etiquetas.length) note('etiquetas', etiquetas.join(', '))
  const clinica_interesse_id = take('clinica', (texto) => clinicas.get(texto)?.id)
  // Puts a state that is none into the notes.
  take('estado', (texto) => findLugar(undefined, texto).estado)
  const { proprios, respostas } = propriosDe(read, emUso, ({ nome }, texto) => {
    notas.push(`${nome}: ${texto}`)
    adjust(nome, 'não cabe no campo da empresa; ficou nas observações')
  })
  const origem: Origem = origemDe(mapa, read('origem'))
  const campos = {
    nome_contato: nomeDe('nome', NOME_CONTATO),
    telefone,
    telefone_escrito: escrito ?? read('telefone_alt'),
    telefone_alt,
    outros_telefones: mais,
    email: take('email', (texto) => leadCampos.shape.email.safeParse(texto).data),
    parentesco: take('parentesco', parseOpcao.parentesco),
    nome_paciente: nomeDe('nome_paciente', NOME_PACIENTE),
    idade_paciente: take('idade_paciente', parseIdade),
    ...findLugar(read('cidade') ?? undefined, read('estado') ?? undefined),
    origem,
    origem_detalhe: toqueDe(read, note),
    clinica_interesse_id,
    tipo_internacao: take('tipo_internacao', parseOpcao.tipo_internacao),
    forma_pagamento: take('forma_pagamento', parseOpcao.forma_pagamento),
    plano_saude: shorten('plano_saude', PLANO_MAXIMO, cleanNome(read('plano_saude') ?? '')),
    urgencia: take('urgencia', parseOpcao.urgencia) ?? ('media' as const),
    substancias: shorten('substancias', SUBSTANCIAS_MAXIMO),
    etiquetas: cabem,
    etapa,
    etapa_desde,
    created_at,
    consultor_id,
    distribuido_em: consultor_id === null ? null : created_at,
    ultima_interacao_em: ultimo_contato,
    contatado: ultimo_contato !== null,
    proxima_acao: vale ? shorten('proxima_acao', PROXIMA_ACAO_MAXIMA, acao && cleanNome(acao)) : null,
    proxima_acao_em: vale ? prometida : null,
    valor_estimado_centavos: valor,
    motivo_perda_id: motivo?.id ?? null,
    motivo_perda_texto: motivo?.pede_texto ? shorten('motivo', MOTIVO_TEXTO_MAXIMO) : null,
    perdido_em: etapa === 'perdido' ? etapa_desde : null,
    ganho_em: etapa === 'internado' ? etapa_desde : null,
    trazido_em: agora,
    proprios,
    respostas,
  }
  const observacoes = [read('observacoes'), ...notas].filter((texto) => texto !== null).join('\n')
  // The part that does not fit into the notes goes to the timeline.
  const inicio = cut(observacoes, OBSERVACOES_MAXIMO)
  const resto = observacoes.slice(inicio.length)
  if (resto) tell('nota', resto, created_at)
  return { ...campos, observacoes: inicio, interacoes, escrito: escritoDe(read, emUso) }
}

/** Fields of a row that were read, except the time of the last change. */
function escritoDe(read: Read, emUso: readonly CampoProprio[]): Record<string, string> {
  const daqui = (Object.keys(CAMPOS_ANTIGOS.leads) as Campo[]).filter((campo) => campo !== 'atualizado_em')
  // Sorted by id, so that another order of the own fields is no change.
  const campos = [...daqui, ...emUso.map(({ id }) => chavePropria(id)).toSorted()]
  return Object.fromEntries(campos.flatMap((campo) => (read(campo) === null ? [] : [[campo, read(campo) ?? '']])))
}
