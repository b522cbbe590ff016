import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { baseEmPalavras } from '@portal/contract/privacidade/opcoes'
import type { Operacao } from '@portal/contract/privacidade/privacidade.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { type EmpresaConfig, findEmpresa } from '../empresa/empresa.queries.ts'
import { findTimbre } from '../empresa/timbre.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Kit } from '../platform/feature.ts'
import { groupBy } from '../platform/group-by.ts'
import type { Download } from '../platform/http/operations.ts'
import type { Block, Letterhead, PdfDocument } from '../platform/pdf/document.ts'
import { type Declaracoes, operacoesDe } from './operacoes.ts'

const TITULO = 'Registro das operações de tratamento de dados pessoais'

const partes = (operacoes: readonly Operacao[]): Block[] =>
  [...groupBy(operacoes, ({ assunto }) => assunto)].flatMap(([assunto, delas]) => [
    { kind: 'heading', text: assunto },
    ...delas.map(
      (operacao): Block => ({
        kind: 'values',
        items: [
          ['Registro', `${operacao.registro} (${operacao.tabela})`],
          ['Titular', operacao.titular],
          ['Finalidade', operacao.finalidade],
          ['Base legal', baseEmPalavras(operacao.base, operacao.saude)],
          ['Dados', `${operacao.dados.join(', ')}${operacao.saude ? ' (dados de saúde)' : ''}`],
          ['Retenção', operacao.retencao],
        ],
      }),
    ),
  ])

function registroPdf(
  operacoes: readonly Operacao[],
  { encarregado_nome, encarregado_email, fuso_horario }: EmpresaConfig,
  letterhead: Letterhead,
  agora: number,
): PdfDocument {
  const iso = dayOf(agora, fuso_horario)
  const dia = iso.split('-').toReversed().join('/')
  return {
    title: TITULO,
    created: new Date(`${iso}T12:00:00Z`),
    letterhead,
    footer: `${TITULO} · ${dia}`,
    blocks: [
      { kind: 'paragraph', text: 'Lei 13.709/2018 (LGPD), art. 37.' },
      {
        kind: 'values',
        items: [
          ['Data', dia],
          ['Encarregado', [encarregado_nome, encarregado_email].filter(Boolean).join(', ') || 'Não informado'],
          ['Operações', String(operacoes.length)],
        ],
      },
      ...partes(operacoes),
    ],
  }
}

export type OperacoesService = ReturnType<typeof createOperacoesService>

/** Register of operations with personal data (LGPD art. 37), made from each word's declarations. */
export function createOperacoesService(
  { database: { db }, clock, pdfs, storages }: Pick<Kit, 'database' | 'clock' | 'pdfs' | 'storages'>,
  declaracoes: Declaracoes,
) {
  const operacoes = operacoesDe(declaracoes)
  /** The register drawn last, and the hash of its content, which changes with release, company and day. */
  let kept: { of: string; bytes: Promise<Buffer> } | undefined

  function draw(documento: PdfDocument, pessoa: string): Promise<Buffer> {
    const of = createHash('sha256').update(JSON.stringify(documento)).digest('base64url')
    if (kept?.of === of) return kept.bytes
    const drawing = { of, bytes: pdfs.make(documento, pessoa).then(buffer) }
    kept = drawing
    drawing.bytes.catch(() => {
      if (kept === drawing) kept = undefined
    })
    return drawing.bytes
  }

  return {
    list: (): Operacao[] => operacoes,

    /** Records the export in the history before the register is drawn. */
    async print(escopo: Escopo): Promise<Download> {
      const empresa = await findEmpresa(db)
      await recordAcao(db, escopo, {
        acao: 'imprimir',
        entidade: 'empresa_config',
        entidade_id: empresa.id,
        depois: { documento: TITULO },
      })
      const timbre = await findTimbre(db, storages.midia)
      const bytes = await draw(registroPdf(operacoes, empresa, timbre, clock()), escopo.usuarioId)
      return { nome: 'registro-de-operacoes.pdf', tipo: 'application/pdf', conteudo: Readable.from([bytes]) }
    },
  }
}
