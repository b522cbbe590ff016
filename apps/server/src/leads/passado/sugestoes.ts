import type { Etapa } from '@portal/contract/leads/opcoes'
import { textKey } from '../../platform/text-key.ts'

/** What other programs and people call a stage, in Portuguese and English; the first that fits. Only ever suggested. */
const PALAVRAS: readonly (readonly [RegExp, Etapa])[] = [
  [/(?:^|_)(?:nao_contat|sem_contato|a_contatar|nao_iniciad|unassigned)/, 'novo'],
  [
    /perd|lost|desist|descart|sem_interesse|nao_(?:tem|teve|ha)_interesse|nao_interess|nao_(?:e_)?qualific|desqualific|unqualif|disqualif|cancel|invalid|arquiv|recus|bad_timing|obito|spam|duplicad/,
    'perdido',
  ],
  [
    /ganh|(?:^|_)won|internad|internac|admitid|admitted|acolhid|convert|vendid|fechad|closed|cliente|customer/,
    'internado',
  ],
  [
    /propost|orcament|negocia|negotiat|offer|quote|proposal|decisao|decision|contrat|apresentac|presentation/,
    'proposta_enviada',
  ],
  [/visit|agend|marcad|schedul|appointment|reuniao|meeting/, 'visita_agendada'],
  [/qualific|qualified|(?:^|_)(?:mql|sql)(?:_|$)|interess|oportunid|opportunit|quente|(?:^|_)hot/, 'qualificado'],
  [
    /contat|contact|atend|retorn|follow|andament|progress|convers|discuss|connect|acompanh|aguardand|ligar|ligou|morn|warm|engaj/,
    'em_contato',
  ],
  [
    /(?:^|_)nov[oa]|(?:^|_)new|entrada|incoming|inbox|recebid|received|(?:^|_)leads?(?:_|$)|(?:^|_)open|abert|pendente|fri[oa]|cold/,
    'novo',
  ],
]

/** What a stage of an older portal seems to be here; somebody has to say so. */
export function sugereEtapa(texto: string): Etapa | undefined {
  const chave = textKey(texto)
  return PALAVRAS.find(([palavra]) => palavra.test(chave))?.[1]
}
