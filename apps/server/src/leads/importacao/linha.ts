import type { ValoresProprios } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import type { ColunaDoArquivo, ColunaLead } from '@portal/contract/leads/colunas-importacao'
import { rotuloColunaLead } from '@portal/contract/leads/colunas-importacao'
import { leadCampos } from '@portal/contract/leads/lead.contract'
import {
  ETIQUETA,
  ETIQUETAS_MAXIMO,
  MOTIVO_TEXTO_MAXIMO,
  PROXIMA_ACAO_MAXIMA,
  VALOR_LEAD,
} from '@portal/contract/leads/limites'
import { type Etapa, isPropria, type Origem } from '@portal/contract/leads/opcoes'
import type { ChaveToque, PrimeiroToque } from '@portal/contract/leads/toque'
import { cleanNome } from '@portal/contract/regras/nome'
import { formatTelefone, normalizeTelefoneDoMundo } from '@portal/contract/telefone'
import type { z } from 'zod'
import { SAO_PAULO } from '../../platform/day.ts'
import { unguardFormula } from '../../platform/spreadsheet/formula.ts'
import { FIELD_MAX, TEXT_MAX } from '../../platform/spreadsheet/limits.ts'
import { endOf, readMoney, readWhen, readYesNo, type When } from '../../platform/written-values.ts'
import type { FindLugar, Lugar } from '../passado/lugares.ts'
import { readTelefones } from '../passado/telefones.ts'
import { parseData, parseIdade, parseOpcao, parseOrigem, parseValor } from '../passado/valores.ts'
import { readProprio } from '../proprios/read-proprio.ts'
import { type NotaLida, readNotas } from './notas.ts'

export type Conteudo = { novo: NovoDaLinha } | { erro: string } | { ignorada: string }

export type Leitura = {
  colunas: readonly (ColunaDoArquivo | null)[]
  /** The company's own fields by their names as columns. */
  proprios: ReadonlyMap<ColunaDoArquivo, CampoProprio>
  titulos: readonly string[]
  findLugar: FindLugar
  /** Origin of lines that do not state one. */
  origem: Origem
  agora: Date
  /** Translations of stages and origins in a file with a past; null for any other file. */
  traducao: {
    /** Undefined where nobody translated the stage. */
    etapa: (texto: string | null, motivo: string | null) => Etapa | undefined
    origem: (texto: string) => Origem
  } | null
}

const TOQUE = ['campanha', 'conjunto', 'anuncio', 'formulario'] as const satisfies readonly (ColunaLead & ChaveToque)[]
const TOQUE_MAXIMO = 300
const TEXTOS: ReadonlySet<ColunaLead> = new Set(['observacoes', 'pergunta', 'nota'])
/** Prefixes by which Meta marks ids and telephones, such as `c:` and `p:`. */
const PREFIXO = /^(?:l|ag|as|c|f|p|z):(?=[+\d])/
const TESTE_META = /<test lead: dummy data/i
const importado = leadCampos
  .pick({
    nome_contato: true,
    telefone: true,
    telefone_alt: true,
    email: true,
    parentesco: true,
    nome_paciente: true,
    idade_paciente: true,
    tipo_internacao: true,
    forma_pagamento: true,
    plano_saude: true,
    observacoes: true,
    urgencia: true,
    etiquetas: true,
    valor_estimado_centavos: true,
    origem: true,
  })
  .partial()
  .required({ nome_contato: true, telefone: true, origem: true })

/** A lead as described by a line; its first touch is apart from the fields that people edit. */
export type NovoDaLinha = {
  campos: z.output<typeof importado>
  lugar: Lugar
  /** Values of the company's own fields. */
  proprios: ValoresProprios
  origem_detalhe: PrimeiroToque
  /** Owner's name in the file. */
  consultor: string | null
  proxima_acao: string | null
  proxima_acao_em: Date | null
  passado: Passado | null
}

/** History of a lead before the import. */
export type Passado = {
  etapa: Etapa
  motivo: string | null
  criado_em: When | null
  encerrado_em: When | null
  notas: NotaLida[]
}

const DIA_MS = 24 * 3_600_000
const NO_FUTURO = 'A data não pode estar no futuro'
const DATA_ILEGIVEL = 'Não é uma data que se entenda'
const ETAPA_SEM_TRADUCAO = 'Etapa: diga, nas colunas, o que ela é aqui'
const ENCERRADO_ANTES = 'Encerrado em: A data é anterior à criação'

const isPlausivel = (data: Date) => data.getUTCFullYear() >= 2000
/** True if one moment is before another; two days without a time must be at least a day apart. */
const isAntes = (um: When, outro: When) =>
  um.soDia ? um.instante.getTime() + DIA_MS <= outro.instante.getTime() : um.instante < outro.instante

function promessaDe(texto: string): Date | null {
  const quando = readWhen(texto, SAO_PAULO)
  return quando && isPlausivel(quando.instante) ? endOf(quando) : null
}

/** An amount as people write it, in whole centavos; null beyond the limit of a lead. */
function valorAntigo(texto: string): number | null {
  const centavos = parseValor(texto) ?? readMoney(texto) ?? null
  return centavos !== null && centavos <= VALOR_LEAD.max ? centavos : null
}

const perguntaDe = (titulo: string) => titulo.replace(/_/g, ' ').trim()

/** Parses a record into a lead. A value that does not fit its field goes to the notes, with its title. */
export function readLinha(
  { colunas, titulos, proprios, findLugar, origem, agora, traducao }: Leitura,
  valores: readonly string[],
): Conteudo {
  if (valores.some((valor) => TESTE_META.test(valor))) return { ignorada: 'linha de teste da plataforma' }
  const lidas = new Map<ColunaLead, string>()
  /** Full text of values that were cut, for the notes. */
  const inteiras = new Map<ColunaLead, string>()
  const notas: string[] = []
  const datadas: string[] = []
  const valoresProprios: ValoresProprios = {}
  for (const [i, coluna] of colunas.entries()) {
    if (!coluna) continue
    const max = !isPropria(coluna) && TEXTOS.has(coluna) ? TEXT_MAX : FIELD_MAX
    const escrito = valores[i] ?? ''
    const valor = unguardFormula(escrito.slice(0, max).replaceAll('\0', '')).trim().replace(PREFIXO, '')
    if (valor === '') continue
    if (isPropria(coluna)) {
      const campo = proprios.get(coluna)
      const lido = campo && escrito.length <= max ? readProprio(campo, valor) : null
      if (campo && lido !== null) valoresProprios[campo.id] = lido
      else
        notas.push(
          `${campo?.nome ?? perguntaDe(titulos[i] ?? '')}: ${escrito.slice(0, TEXT_MAX).replaceAll('\0', '').trim()}`,
        )
      continue
    }
    if (escrito.length > max) inteiras.set(coluna, escrito.replaceAll('\0', '').trim())
    if (coluna === 'nota') datadas.push(valor)
    else if (coluna === 'observacoes') notas.push(valor)
    else if (coluna === 'pergunta') notas.push(`${perguntaDe(titulos[i] ?? '')}: ${valor}`)
    else lidas.set(coluna, valor)
  }
  const vazia = [notas, datadas, Object.keys(valoresProprios)].every(({ length }) => length === 0)
  if (lidas.size === 0 && vazia) return { ignorada: 'linha em branco' }
  if (readYesNo(lidas.get('teste') ?? '')) return { ignorada: 'linha de teste da plataforma' }

  /** Value of a field as read by `parse`; where that returns null, the text goes to the notes. */
  function take<T>(coluna: ColunaLead, parse: (texto: string) => T | null): T | null {
    const texto = lidas.get(coluna)
    if (texto === undefined) return null
    const valor = parse(texto)
    if (valor === null) notas.push(`${rotuloColunaLead(coluna)}: ${inteiras.get(coluna) ?? texto}`)
    return valor
  }

  const email = take('email', (texto) => leadCampos.shape.email.safeParse(texto).data ?? null)
  const alternativo = take('telefone_alt', normalizeTelefoneDoMundo)
  const escrito = lidas.get('telefone')
  // Old files write numbers in more ways, and several in one value.
  const [primeiro, segundo] = traducao && escrito ? readTelefones(escrito) : []
  // In a file with two columns of telephones a line may have the second only.
  const unico = primeiro ?? (escrito === undefined ? alternativo : null)
  const telefone = unico ? formatTelefone(unico) : (escrito ?? '')
  const outro = alternativo ?? segundo ?? null
  const lugar = findLugar(lidas.get('cidade'), lidas.get('estado'))
  take('estado', (texto) => findLugar(undefined, texto).estado)
  const plataforma = lidas.get('origem')
  const nome = [lidas.get('nome_contato'), lidas.get('sobrenome')].filter(Boolean).join(' ')
  const campos = {
    nome_contato: nome,
    telefone,
    telefone_alt: outro && outro !== normalizeTelefoneDoMundo(telefone) ? outro : null,
    email,
    parentesco: take('parentesco', parseOpcao.parentesco),
    nome_paciente: lidas.get('nome_paciente') ?? null,
    idade_paciente: take('idade_paciente', parseIdade),
    tipo_internacao: take('tipo_internacao', parseOpcao.tipo_internacao),
    forma_pagamento: take('forma_pagamento', parseOpcao.forma_pagamento),
    plano_saude: lidas.get('plano_saude') ?? null,
    urgencia: take('urgencia', parseOpcao.urgencia) ?? undefined,
    etiquetas: (lidas.get('etiquetas') ?? '')
      .split(/[;,|]/)
      .map((etiqueta) => cleanNome(etiqueta.trim().slice(0, ETIQUETA.max)))
      .filter(Boolean)
      .slice(0, ETIQUETAS_MAXIMO),
    valor_estimado_centavos: take('valor_estimado', traducao ? valorAntigo : parseValor),
    origem: plataforma ? (traducao?.origem(plataforma) ?? parseOrigem(plataforma) ?? origem) : origem,
  }
  const proxima_acao = take('proxima_acao', (texto) => (texto.length <= PROXIMA_ACAO_MAXIMA ? cleanNome(texto) : null))
  const proxima_acao_em = take('proxima_acao_em', promessaDe)
  const problemas: string[] = []
  /** Date in the past. An unreadable date is an error, because the lead would be counted in a wrong year. */
  function dataDe(coluna: ColunaLead): When | null {
    const texto = lidas.get(coluna)
    if (texto === undefined) return null
    const quando = readWhen(texto, SAO_PAULO)
    if (quando && isPlausivel(quando.instante) && quando.instante <= agora) return quando
    problemas.push(`${rotuloColunaLead(coluna)}: ${quando && quando.instante > agora ? NO_FUTURO : DATA_ILEGIVEL}`)
    return null
  }
  const motivo = take('motivo_perda', (texto) => (texto.length <= MOTIVO_TEXTO_MAXIMO ? texto : null))
  const etapa = traducao?.etapa(lidas.get('etapa') ?? null, motivo)
  if (motivo && etapa && etapa !== 'perdido') notas.push(`${rotuloColunaLead('motivo_perda')}: ${motivo}`)
  if (traducao && !etapa) problemas.push(ETAPA_SEM_TRADUCAO)
  const passado = traducao &&
    etapa && {
      etapa,
      motivo,
      criado_em: dataDe('criado_em'),
      encerrado_em: dataDe('encerrado_em'),
      notas: datadas.flatMap((celula) => readNotas(celula, agora)),
    }
  const { criado_em, encerrado_em } = passado || {}
  if (criado_em && encerrado_em && isAntes(encerrado_em, criado_em)) problemas.push(ENCERRADO_ANTES)
  const observacoes = notas.join('\n') || null
  const lida = importado.safeParse({ ...campos, observacoes })
  if (!lida.success || problemas.length > 0) {
    const rotulos = (lida.error?.issues ?? []).map(
      ({ path, message }) => `${rotuloColunaLead(path[0] as ColunaLead)}: ${message}`,
    )
    return { erro: [...new Set([...rotulos, ...problemas])].join('; ') }
  }
  const toque = TOQUE.map((coluna) => [coluna, lidas.get(coluna)] as const)
  const detalhe: { [chave in ChaveToque]?: string | undefined } = {
    ...Object.fromEntries(toque),
    fonte: plataforma,
    recebido_em: parseData(lidas.get('recebido_em')),
    codigo_externo: lidas.get('codigo_externo'),
  }
  const origem_detalhe = Object.fromEntries(
    Object.entries(detalhe).flatMap(([chave, valor]) =>
      valor ? [[chave, cleanNome(valor.slice(0, TOQUE_MAXIMO))]] : [],
    ),
  )
  const consultor = lidas.get('consultor') ?? null
  return {
    novo: {
      campos: lida.data,
      lugar,
      proprios: valoresProprios,
      origem_detalhe,
      consultor,
      proxima_acao,
      proxima_acao_em,
      passado: passado || null,
    },
  }
}
