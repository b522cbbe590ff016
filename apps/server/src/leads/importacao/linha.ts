import type { ColunaLead } from '@portal/contract/leads/colunas-importacao'
import { rotuloColunaLead } from '@portal/contract/leads/colunas-importacao'
import { leadCampos } from '@portal/contract/leads/lead.contract'
import { ETIQUETA, ETIQUETAS_MAXIMO } from '@portal/contract/leads/limites'
import type { Origem } from '@portal/contract/leads/opcoes'
import type { ChaveToque, PrimeiroToque } from '@portal/contract/leads/toque'
import { limpaNome } from '@portal/contract/regras/nome'
import { formatTelefone, normalizaTelefoneDoMundo } from '@portal/contract/telefone'
import type { z } from 'zod'
import { unguardFormula } from '../../platform/spreadsheet/formula.ts'
import { FIELD_MAX, TEXT_MAX } from '../../platform/spreadsheet/limits.ts'
import { textKey } from '../../platform/text-key.ts'
import type { FindLugar, Lugar } from './lugares.ts'
import { parseData, parseIdade, parseOpcao, parseOrigem, parseValor } from './valores.ts'

export type Conteudo = { novo: NovoDaLinha } | { erro: string } | { ignorada: string }

type Leitura = {
  colunas: readonly (ColunaLead | null)[]
  titulos: readonly string[]
  findLugar: FindLugar
  /** Origin of a file whose lines do not name theirs. */
  origem: Origem
}

const TOQUE = ['campanha', 'conjunto', 'anuncio', 'formulario'] as const satisfies readonly (ColunaLead & ChaveToque)[]
const TOQUE_MAXIMO = 300
/** Prefixes by which Meta marks ids and telephones, such as `c:` and `p:`. */
const PREFIXO = /^(?:l|ag|as|c|f|p|z):(?=[+\d])/
const TESTE_META = /<test lead: dummy data/i
const SIM = new Set(['sim', 's', 'true', '1', 'yes', 'verdadeiro'])
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

/** A lead as a line describes it; its first touch beside the fields that people edit. */
export type NovoDaLinha = {
  campos: z.output<typeof importado>
  lugar: Lugar
  origem_detalhe: PrimeiroToque
}

const perguntaDe = (titulo: string) => titulo.replace(/_/g, ' ').trim()

/** Parses a record into a lead. A value that its field does not take is kept in the notes, under its title. */
export function readLinha({ colunas, titulos, findLugar, origem }: Leitura, valores: readonly string[]): Conteudo {
  if (valores.some((valor) => TESTE_META.test(valor))) return { ignorada: 'linha de teste da plataforma' }
  const lidas = new Map<ColunaLead, string>()
  /** Longer values as they are written, for the notes. */
  const inteiras = new Map<ColunaLead, string>()
  const notas: string[] = []
  for (const [i, coluna] of colunas.entries()) {
    if (!coluna) continue
    const max = coluna === 'observacoes' || coluna === 'pergunta' ? TEXT_MAX : FIELD_MAX
    const escrito = valores[i] ?? ''
    const valor = unguardFormula(escrito.slice(0, max).replaceAll('\0', '')).trim().replace(PREFIXO, '')
    if (valor === '') continue
    if (escrito.length > max) inteiras.set(coluna, escrito.replaceAll('\0', '').trim())
    if (coluna === 'observacoes') notas.push(valor)
    else if (coluna === 'pergunta') notas.push(`${perguntaDe(titulos[i] ?? '')}: ${valor}`)
    else lidas.set(coluna, valor)
  }
  if (lidas.size === 0 && notas.length === 0) return { ignorada: 'linha em branco' }
  if (SIM.has(textKey(lidas.get('teste') ?? ''))) return { ignorada: 'linha de teste da plataforma' }

  /** The value of a field as `parse` reads it; else null, and the text goes to the notes. */
  function take<T>(coluna: ColunaLead, parse: (texto: string) => T | null): T | null {
    const texto = lidas.get(coluna)
    if (texto === undefined) return null
    const valor = parse(texto)
    if (valor === null) notas.push(`${rotuloColunaLead(coluna)}: ${inteiras.get(coluna) ?? texto}`)
    return valor
  }

  const email = take('email', (texto) => leadCampos.shape.email.safeParse(texto).data ?? null)
  const alternativo = take('telefone_alt', normalizaTelefoneDoMundo)
  const escrito = lidas.get('telefone')
  // A file with two columns of telephones has lines with the second one only.
  const telefone = escrito ?? (alternativo ? formatTelefone(alternativo) : '')
  const lugar = findLugar(lidas.get('cidade'), lidas.get('estado'))
  const plataforma = lidas.get('origem')
  const nome = [lidas.get('nome_contato'), lidas.get('sobrenome')].filter(Boolean).join(' ')
  const campos = {
    nome_contato: nome,
    telefone,
    telefone_alt: alternativo && alternativo !== normalizaTelefoneDoMundo(telefone) ? alternativo : null,
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
      .map((etiqueta) => limpaNome(etiqueta.trim().slice(0, ETIQUETA.max)))
      .filter(Boolean)
      .slice(0, ETIQUETAS_MAXIMO),
    valor_estimado_centavos: take('valor_estimado', parseValor),
    origem: (plataforma && parseOrigem(plataforma)) ?? origem,
  }
  const observacoes = notas.join('\n') || null
  const lida = importado.safeParse({ ...campos, observacoes })
  if (!lida.success) {
    const rotulos = lida.error.issues.map(
      ({ path, message }) => `${rotuloColunaLead(path[0] as ColunaLead)}: ${message}`,
    )
    return { erro: [...new Set(rotulos)].join('; ') }
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
      valor ? [[chave, limpaNome(valor.slice(0, TOQUE_MAXIMO))]] : [],
    ),
  )
  return { novo: { campos: lida.data, lugar, origem_detalhe } }
}
