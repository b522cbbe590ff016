import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Condition, type Erasure, erases, of, personalTable, through, where } from '../platform/personal-data.ts'
import { enderecosProvados, formulariosEnviados } from './formularios.table.ts'

/** Conditions on forms by the record that they came to, and on those of quotes also by lead or patient. */
const chegados = (doOrcamento: (coluna: PgColumn) => Condition[]): Condition[] => [
  ...(['leads', 'pacientes', 'declarante', 'orcamentos'] as const).flatMap((quem) =>
    where(sql`${formulariosEnviados.entidade} = ${quem === 'declarante' ? 'pacientes' : quem}`, [
      of(quem, formulariosEnviados.entidade_id),
    ]),
  ),
  ...where(sql`${formulariosEnviados.entidade} = 'orcamentos'`, doOrcamento(formulariosEnviados.entidade_id)),
]

/** Select of the origins of a person's forms. */
export function origensDe(alcance: Erasure['alcance']): SQL | undefined {
  const deles = alcance(formulariosEnviados)
  return deles && sql`select ${formulariosEnviados.origem} from ${formulariosEnviados} where ${deles}`
}

const COM_O_REGISTRO = 'Enquanto houver o registro a que o formulário chegou'

/** Personal data of sent forms and of the addresses that prove them; `doOrcamento` gives the conditions on quotes. */
export const dadosDeFormularios = (doOrcamento: (coluna: PgColumn) => Condition[]) => [
  personalTable(formulariosEnviados, {
    registro: 'Formulários como foram enviados',
    titular: 'Quem enviou um formulário público, por si ou por outra pessoa',
    tratamentos: [
      {
        finalidade:
          'Devolver à pessoa o que ela mesma enviou, e só isso, sem depender de outro registro (LGPD, art. 18, II)',
        base: 'obrigacao_legal',
        retencao: COM_O_REGISTRO,
        saude: true,
        colunas: ['conteudo_cifrado'],
      },
      {
        finalidade: 'Saber que o e-mail de um formulário é de quem o enviou',
        base: 'obrigacao_legal',
        retencao: COM_O_REGISTRO,
        colunas: ['documento_hashes', 'codigo_hash', 'codigo_email_cifrado', 'codigo_expira_em', 'consentimentos'],
      },
    ],
    outras: ['origem', 'tipo', 'entidade', 'entidade_id', 'proprio', 'tentativas', 'encerrado_em'],
    palavras: {
      documento_hashes: 'CPF e telefones, como resumo',
      codigo_email_cifrado: 'e-mail a confirmar',
      codigo_expira_em: 'fim do código',
    },
    alcance: chegados(doOrcamento),
    eliminacao: erases,
  }),
  personalTable(enderecosProvados, {
    registro: 'E-mails confirmados de formulários',
    titular: 'Quem confirmou o e-mail de um formulário que enviou',
    finalidade: 'Mandar o que um formulário diz a quem o enviou e a mais ninguém',
    base: 'obrigacao_legal',
    retencao: COM_O_REGISTRO,
    colunas: ['email', 'como', 'em'],
    outras: ['entidade', 'entidade_id'],
    alcance: through(enderecosProvados.entidade_id, formulariosEnviados.id, chegados(doOrcamento)),
    eliminacao: erases,
  }),
]
