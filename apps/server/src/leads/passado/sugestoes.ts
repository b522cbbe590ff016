import type { Etapa, Origem } from '@portal/contract/leads/opcoes'
import { textKey } from '../../platform/text-key.ts'

/** Words for a stage, in Portuguese and English, of which the first match is suggested. */
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

/** Suggests the stage for one of an older portal; a person has to confirm it. */
export function suggestEtapa(texto: string): Etapa | undefined {
  const chave = textKey(texto)
  return PALAVRAS.find(([palavra]) => palavra.test(chave))?.[1]
}

/** Words for the origin of a lead; the first match counts. */
const ORIGENS: readonly (readonly [RegExp, Origem])[] = [
  [/link_(?:de_)?busca|search_link|busca_compartilhada/, 'link_busca'],
  [/link_(?:de_)?cadastro|registration_link/, 'link_cadastro'],
  [/compartilhad|shared/, 'link_compartilhado'],
  [/insta|(?:^|_)ig(?:_|$)/, 'instagram'],
  [/face|meta|(?:^|_)fb(?:_|$)/, 'facebook'],
  [/google|adwords|gads|(?:^|_)youtube/, 'google'],
  [/whats|wpp|(?:^|_)zap|(?:^|_)wa(?:_|$)/, 'whatsapp'],
  [/telefon|ligac|ligou|fone|(?:^|_)call|phone|0800/, 'telefone'],
  [/indica|referr|recomend|amig|familia|ex_paciente|parceir|clinica|medic|hospital/, 'indicacao'],
  [/(?:^|_)site|website|landing|(?:^|_)lp(?:_|$)|formular|organic|(?:^|_)form(?:_|$)|(?:^|_)chat|blog/, 'site'],
  [/import|planilha|csv|excel/, 'importacao'],
  [/manual|balcao|cadastrad/, 'manual'],
]

/** Suggests the origin of a lead. */
export function suggestOrigem(texto: string): Origem | undefined {
  const chave = textKey(texto)
  return ORIGENS.find(([palavra]) => palavra.test(chave))?.[1]
}

/** Words for our first reasons of loss; reasons that no longer exist are not suggested. */
const MOTIVOS: readonly (readonly [RegExp, string])[] = [
  [/outro_lugar|outra_clinica|concorren|competitor/, 'Internou em outro lugar'],
  [/conveni|plano_de_saude|health_plan/, 'Convênio não aceito'],
  [/preco|caro|valor|financ|dinheiro|condic|price|budget|money/, 'Preço'],
  [/vaga|lotad/, 'Sem vaga'],
  [/distan|longe|localiz|location/, 'Distância'],
  [/recus|nao_quer|nao_aceit|refus/, 'Paciente recusou'],
  [/desist|interess/, 'Família desistiu'],
  [/numero|telefone|invalid|errad|wrong/, 'Número inválido'],
  [/contato|respond|atend|sumiu|unrespons|no_answer/, 'Sem contato'],
  [/duplic|repetid/, 'Duplicado'],
  [/perfil|qualific/, 'Fora do perfil'],
  [/obito|falec|morr|death/, 'Óbito'],
]

/** Suggests one of our reasons of loss. */
export function suggestMotivo(texto: string, nossos: readonly string[]): string | undefined {
  const chave = textKey(texto)
  const sugerido = MOTIVOS.find(([palavra]) => palavra.test(chave))?.[1]
  return nossos.find((nome) => sugerido !== undefined && textKey(nome) === textKey(sugerido))
}
