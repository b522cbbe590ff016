import { ofUser, personalTable } from '../platform/personal-data.ts'
import { anonymizeHistorico } from './auditoria.queries.ts'
import { auditLog } from './auditoria.table.ts'

/** Personal data of the history (LGPD arts. 7 and 37). */
export const DADOS_DO_HISTORICO = [
  personalTable(auditLog, {
    registro: 'Histórico de mudanças e leituras',
    titular: 'Quem fez a mudança, e a pessoa a quem o registro se refere',
    finalidade: 'Provar quem viu e mudou o quê, sem CPF nem dado de saúde',
    base: 'obrigacao_legal',
    retencao: '5 anos',
    colunas: ['ator_id', 'ator_papel', 'dispositivo_id', 'ip', 'antes', 'depois'],
    outras: ['acao', 'entidade', 'entidade_id', 'em'],
    palavras: { ator_id: 'quem fez', ator_papel: 'papel de quem fez' },
    // Entries about the person's own actions; readings of their records are listed by the dossier.
    alcance: [ofUser(auditLog.ator_id)],
    eliminacao: { faz: 'funcao' },
    executa: anonymizeHistorico,
  }),
]
