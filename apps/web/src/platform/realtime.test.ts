import type { Contract } from '@portal/contract/contract'
import { contract } from '@portal/contract/contract'
import { expect, it } from 'vitest'
import { api } from './api.ts'
import { QUERIES } from './realtime.ts'

type Subject = keyof typeof QUERIES

type Word = keyof Contract

/** Subjects that make a contract word's data stale, unless only that of the same name; or why none does. */
const STALE_AFTER: Record<Exclude<Word, Subject>, readonly Subject[] | string> &
  Partial<Record<Word & Subject, readonly Subject[]>> = {
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
  campanhas: 'read when the tab of the settings opens',
  compartilhamento: ['links'],
  comprovantes: 'only written',
  condicoesOrcamento: 'read anew whenever the editor opens',
  conta: 'of the person alone, whose own windows share the session',
  contatos: ['contatos', 'clinicas'],
  dispositivos: ['dispositivos', 'usuarios', 'empresa'],
  distribuicao: ['leads', 'ofertas', 'distribuicao'],
  documentos: 'only written',
  duasEtapas: 'of the person alone',
  estados: ['catalogos'],
  fechamentos: ['financeiro'],
  fichas: ['pacientes'],
  imagensDeFora: ['clinicas'],
  importacao: 'of one page',
  importacaoContatos: 'of one page',
  importacaoLeads: 'of one page',
  inicio: ['clinicas', 'cidades', 'catalogos', 'usuarios', 'empresa'],
  internacoes: ['pacientes'],
  linksBusca: ['links'],
  metas: ['leads', 'visitas', 'pacientes'],
  metricas: 'read when somebody asks (record 158)',
  mudanca: 'asks again by itself while work is under way; its accounts are asked for as users are',
  pendencias: ['notificacoes', 'clinicas', 'pacientes', 'financeiro', 'privacidade'],
  realtime: 'the stream itself',
  rede: 'read when somebody asks (record 158)',
  regrasFinanceiras: ['financeiro'],
  regularidade: ['clinicas'],
  retencao: 'read when somebody asks',
  solicitacoes: ['privacidade'],
  tarefas: 'asks again by itself while work is under way',
  titulares: 'read when somebody asks',
  vagas: ['clinicas'],
}

const words = Object.keys(contract) as Word[]

it.each(words.flatMap((word) => [STALE_AFTER[word] ?? word].flat().map((subject) => [word, subject] as const)))(
  'what was read of %s is fetched again: %s',
  (word, subject) => {
    if (!(subject in QUERIES)) return expect(Object.values(QUERIES).flat()).not.toContainEqual(api[word].key())
    expect(QUERIES[subject as Subject]).toContainEqual(api[word].key())
  },
)
