import type { ConteudoOrcamento, Orcamento, PreparoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { buildConteudo } from '@portal/contract/orcamentos/visao'
import { cleanNome } from '@portal/contract/regras/nome'
import { entradaDe, type Valores } from './formulario.ts'

type Fundo = {
  preparo: PreparoOrcamento
  /** Chosen clinic; null until loaded. */
  clinica: PreparoOrcamento['clinica']
  /** The saved draft; undefined for a new one. */
  atual: Pick<Orcamento, 'numero' | 'versao' | 'conteudo'> | undefined
}

/** Content that the family would read with the current input; missing input is shown as missing. */
export function conteudoDe(valores: Valores, { preparo, clinica, atual }: Fundo): ConteudoOrcamento {
  const periodicidade = preparo.periodicidades.find(({ id }) => id === valores.periodicidade_id)
  const escolhida = valores.clinica_id
  const conhecida = clinica?.id === escolhida?.id ? clinica : null
  return buildConteudo({
    ...entradaDe(valores, periodicidade?.dias ?? 30),
    numero: atual?.numero ?? '',
    versao: atual?.versao ?? 1,
    enviado_em: null,
    validade: valores.validade || null,
    fuso: preparo.fuso,
    cliente: cleanNome(valores.cliente_nome),
    empresa: preparo.empresa,
    clinica: conhecida ?? { nome: escolhida?.nome ?? 'Clínica', cidade: '', estado: '', tipo: '' },
    periodicidade: { nome: periodicidade?.name ?? '', dias: periodicidade?.dias ?? 30 },
    itens: valores.itens.map(({ descricao, quantidade, valor_centavos, recorrente }) => ({
      descricao: cleanNome(descricao) || 'Item',
      quantidade: Math.max(1, Number(quantidade) || 1),
      valor_centavos: valor_centavos ?? 0,
      recorrente,
    })),
    forma_pagamento: valores.forma_pagamento || 'pix',
    inicio_previsto: valores.inicio_previsto || null,
    termino_previsto: valores.termino_previsto || null,
    inclui: [...valores.inclui],
    nao_inclui: valores.nao_inclui.trim() || null,
    condicoes: valores.condicoes.trim() || null,
    avisos: preparo.avisos,
  })
}
