import { ORCAMENTO_NAO_ENCONTRADO } from '@portal/contract/orcamentos/limites'
import { isEmAberto, situacaoDe } from '@portal/contract/orcamentos/situacao'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import { notFound, unprocessable } from '../platform/http/errors.ts'
import { createToken } from '../platform/keys/token.ts'
import { insertComparacao, listParaComparar } from './aceite.queries.ts'
import type { EscritaOrcamentos } from './escrita.ts'
import { caminhoDaComparacao } from './orcamento.ts'
import type { OrcamentoRow } from './orcamentos.queries.ts'

const SO_EM_ABERTO = 'Compare só orçamentos enviados que ainda esperam resposta.'
const DE_OUTRA_FAMILIA = 'Compare só orçamentos enviados à mesma família.'
const REPETIDO = 'Escolha orçamentos diferentes.'

const mesmaFamilia = (um: OrcamentoRow, outro: OrcamentoRow) =>
  um.consultor_id === outro.consultor_id &&
  (um.cliente_telefone === outro.cliente_telefone || (um.lead_id !== null && um.lead_id === outro.lead_id))

export type ComparacaoService = ReturnType<typeof createComparacaoService>

/** 'Comparar clínicas': one page with up to three quotes of a family. */
export const createComparacaoService = ({ clock, write }: EscritaOrcamentos, publicUrl: string) => ({
  create: (escopo: Escopo, ids: readonly string[]) =>
    write(async (tx, touched) => {
      if (new Set(ids).size < ids.length) throw unprocessable({ orcamentos: REPETIDO })
      const rows = await listParaComparar(tx, escopo, ids)
      const [primeiro] = rows
      if (!primeiro || rows.length < ids.length) throw notFound(ORCAMENTO_NAO_ENCONTRADO)
      const hoje = dayOf(clock(), (await findEmpresa(tx)).fuso_horario)
      if (!rows.every((row) => isEmAberto(row.status) && situacaoDe(row, hoje) !== 'expirado'))
        throw unprocessable({ orcamentos: SO_EM_ABERTO })
      if (!rows.every((row) => mesmaFamilia(primeiro, row))) throw unprocessable({ orcamentos: DE_OUTRA_FAMILIA })
      const token = createToken()
      const { consultor_id, cliente_telefone } = primeiro
      const id = await insertComparacao(tx, escopo, { token, consultor_id, ids })
      touched.add('orcamentos', [consultor_id])
      const caminho = caminhoDaComparacao(token)
      const texto = `Olá! Separei as opções para você comparar lado a lado: ${new URL(caminho, publicUrl).href}`
      return { id, caminho, conversa: urlWhatsApp(cliente_telefone, texto) }
    }),
})
