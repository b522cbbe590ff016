import type { Contract } from '@portal/contract/contract'
import { contract } from '@portal/contract/contract'
import { expect, it } from 'vitest'
import { api } from './api.ts'
import { QUERIES } from './realtime.ts'

type Subject = keyof typeof QUERIES

/** Announcements after which what a page has read of a word is old; or why none concerns it. */
const STALE_AFTER: Record<keyof Contract, readonly Subject[] | string> = {
  aceite: 'page of a family, without announcements',
  acesso: 'asked by the session itself',
  agenda: ['visitas'],
  arquivos: 'uploads of one page',
  auditoria: [
    ...(['clinicas', 'catalogos', 'usuarios', 'empresa', 'dispositivos', 'etapas', 'modelos', 'leads'] as const),
    ...(['visitas', 'pacientes', 'orcamentos', 'financeiro', 'distribuicao', 'contatos', 'privacidade'] as const),
  ],
  avisos: 'settings of one browser',
  busca: ['clinicas', 'cidades', 'catalogos'],
  cadastro: ['links', 'pacientes'],
  catalogos: ['catalogos'],
  cidades: ['cidades'],
  clinicas: ['clinicas'],
  compartilhamento: ['links'],
  comprovantes: 'only written',
  condicoesOrcamento: 'read anew whenever the editor opens',
  conta: 'of the person alone, whose own windows share the session',
  contatos: ['contatos', 'clinicas'],
  dispositivos: ['dispositivos', 'usuarios', 'empresa'],
  distribuicao: ['leads', 'ofertas', 'distribuicao'],
  documentos: 'only written',
  duasEtapas: 'of the person alone',
  empresa: ['empresa'],
  estados: ['catalogos'],
  etapas: ['etapas'],
  fechamentos: ['financeiro'],
  fichas: ['pacientes'],
  financeiro: ['financeiro'],
  importacao: 'of one page',
  importacaoContatos: 'of one page',
  importacaoLeads: 'of one page',
  inicio: ['clinicas', 'cidades', 'catalogos', 'usuarios', 'empresa'],
  internacoes: ['pacientes'],
  leads: ['leads'],
  linksBusca: ['links'],
  metas: ['leads', 'visitas', 'pacientes'],
  metricas: 'read when somebody asks (record 158)',
  modelos: ['modelos'],
  notificacoes: ['notificacoes'],
  orcamentos: ['orcamentos'],
  pacientes: ['pacientes'],
  pendencias: ['notificacoes', 'clinicas', 'pacientes', 'financeiro', 'privacidade'],
  privacidade: ['privacidade'],
  realtime: 'the stream itself',
  rede: 'read when somebody asks (record 158)',
  regrasFinanceiras: ['financeiro'],
  regularidade: ['clinicas'],
  retencao: 'read when somebody asks',
  solicitacoes: ['privacidade'],
  tarefas: 'asks again by itself while work is under way',
  titulares: 'read when somebody asks',
  usuarios: ['usuarios'],
  vagas: ['clinicas'],
}

const words = Object.keys(contract) as (keyof Contract)[]

it.each(words.flatMap((word) => [STALE_AFTER[word]].flat().map((subject) => [word, subject] as const)))(
  'what was read of %s is fetched again: %s',
  (word, subject) => {
    if (!(subject in QUERIES)) return expect(Object.values(QUERIES).flat()).not.toContainEqual(api[word].key())
    expect(QUERIES[subject as Subject]).toContainEqual(api[word].key())
  },
)
