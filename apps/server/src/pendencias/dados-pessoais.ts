import { sql } from 'drizzle-orm'
import { internacoes } from '../internacoes/internacoes.table.ts'
import { of, ofUser, personalTable } from '../platform/personal-data.ts'
import { pendencias } from './pendencias.table.ts'

const REFERIDOS = ['leads', 'pacientes', 'orcamentos', 'contatos', 'usuarios'] as const

/** Personal data of tasks, which name no patient (LGPD arts. 7 and 37). */
export const DADOS_DE_PENDENCIAS = [
  personalTable(pendencias, {
    registro: 'Pendências',
    titular: 'Quem tem o que fazer, e o paciente, pelo código',
    finalidade: 'Não deixar passar um prazo que a lei dá',
    base: 'obrigacao_legal',
    retencao: 'O do registro a que se refere',
    colunas: ['titulo', 'prazo_em', 'resolvida_em', 'resolvida_por'],
    outras: ['dono_id', 'papel', 'entidade', 'entidade_id', 'fato'],
    palavras: { prazo_em: 'prazo', resolvida_em: 'data da conclusão', resolvida_por: 'quem concluiu' },
    alcance: [...REFERIDOS.map((quem) => of(quem, pendencias.entidade_id)), ofUser(pendencias.dono_id)],
    eliminacao: {
      faz: 'anonimiza',
      agora: ['resolvida_em'],
      fica: ['titulo', 'prazo_em', 'resolvida_por'],
      // Tasks that the law requires for an admission stay open.
      guarda: {
        se: sql`exists (select from ${internacoes} where ${internacoes.paciente_id} = ${pendencias.entidade_id})`,
        colunas: ['resolvida_em'],
      },
    },
  }),
]
