import { sql } from 'drizzle-orm'
import { ofLead, ofPatient, personalTable, where } from '../platform/personal-data.ts'
import { forgetGuardado } from './mesclagens.queries.ts'
import { mesclagens } from './mesclagens.table.ts'

const daEntidade = (entidade: 'lead' | 'paciente') => sql`${mesclagens.entidade} = ${entidade}`

/** Personal data of merges: the state of a record before it took over another, while the merge can be undone. */
export const DADOS_DE_MESCLAGENS = [
  personalTable(mesclagens, {
    registro: 'Mesclagens',
    titular: 'A pessoa cujos dois registros foram juntados',
    tratamentos: [
      {
        finalidade: 'Desfazer a junção de dois registros que eram de pessoas diferentes',
        base: 'protecao_vida',
        retencao: '30 dias depois da mesclagem; antes, quando ela é desfeita',
        saude: true,
        colunas: ['guardado_cifrado'],
      },
      {
        finalidade: 'Mostrar que registros foram juntados ou separados, e quando',
        base: 'legitimo_interesse',
        retencao: 'Enquanto houver o registro que ficou',
        colunas: ['em', 'ate', 'por', 'desfeita_em', 'desfeita_por'],
      },
    ],
    outras: ['entidade', 'fica_id', 'sai_id'],
    palavras: {
      guardado_cifrado: 'o que o registro tinha antes',
      em: 'data da mesclagem',
      ate: 'prazo para desfazer',
      desfeita_em: 'data em que foi desfeita',
      desfeita_por: 'quem desfez',
    },
    alcance: [
      ...where(daEntidade('lead'), [ofLead(mesclagens.fica_id), ofLead(mesclagens.sai_id)]),
      ...where(daEntidade('paciente'), [ofPatient(mesclagens.fica_id), ofPatient(mesclagens.sai_id)]),
    ],
    eliminacao: {
      faz: 'anonimiza',
      nulas: ['guardado_cifrado'],
      fica: [['em', 'ate', 'por', 'desfeita_em', 'desfeita_por']],
    },
    // For a person who is only a part of a record, the stored state would restore what was erased.
    executa: (tx, { subjects }) =>
      forgetGuardado(tx, [...subjects.casos, ...subjects.responsavel, ...subjects.declarante]),
  }),
]
