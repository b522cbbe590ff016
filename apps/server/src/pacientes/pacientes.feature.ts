import { createPrivadosService } from '../arquivos/privados.service.ts'
import type { Revogacao } from '../consentimentos/revogacao.service.ts'
import { unlessBackup } from '../platform/backup/lock.ts'
import type { Rows } from '../platform/db/rows-of-parent.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { createAdmissoesDoPaciente } from './admissoes.service.ts'
import { createAnexosService } from './anexos.service.ts'
import { createConsentimentosService } from './consentimentos.service.ts'
import { createUndoPacientesService } from './desfazer.service.ts'
import { createEntregaService } from './entrega.service.ts'
import { createEnviosService } from './envios.service.ts'
import { createEscritaPacientes } from './escrita.ts'
import { createFatosService } from './fatos.service.ts'
import { createFichaService } from './ficha.service.ts'
import { createListaPacientesService } from './lista.service.ts'
import { createMesclagemPacientesService } from './mesclagem.service.ts'
import { pacientesRoutes } from './pacientes.routes.ts'
import { createPacientesService } from './pacientes.service.ts'
import { createSituacaoService } from './situacao.service.ts'

type Uses = {
  revogacao: Revogacao
  /** Rows of other words that belong to patients, in the order in which they are locked. */
  partes: readonly Rows[]
  /** Called after a change of birth date or a merge, so that admissions are checked again. */
  pessoaMudou: (pacienteId: string) => Promise<unknown>
}

export function pacientesFeature({ database, storages, cipher, clock }: Kit, { revogacao, partes, pessoaMudou }: Uses) {
  const privados = createPrivadosService(storages.documentos, cipher)
  const anexos = createAnexosService({ database, privados, cipher, agora: clock })
  const escrita = createEscritaPacientes(database, cipher, clock)
  const ficha = createFichaService(escrita, pessoaMudou)
  const desfazer = createUndoPacientesService(escrita, ficha, { partes, pessoaMudou })
  return {
    pacientes: createPacientesService(cipher),
    anexos,
    ficha,
    entrega: createEntregaService(escrita, ficha),
    admissoes: createAdmissoesDoPaciente(escrita),
    routes: {
      pacientes: pacientesRoutes({
        lista: createListaPacientesService(escrita),
        ficha,
        situacao: createSituacaoService(escrita, ficha),
        consentimentos: createConsentimentosService(escrita, ficha, revogacao),
        anexos,
        fatos: createFatosService(escrita),
        mesclagem: createMesclagemPacientesService(escrita, ficha, { partes, pessoaMudou, desfazer }),
        desfazer,
      }),
    },
    envios: createEnviosService(escrita, privados),
    jobs: [
      {
        name: 'documentos-sem-cadastro',
        cron: '10 3 * * *',
        run: () => unlessBackup(database, () => anexos.removeAbandonados()),
      },
    ],
  } satisfies Feature & {
    pacientes: unknown
    anexos: unknown
    ficha: unknown
    envios: unknown
    entrega: unknown
    admissoes: unknown
  }
}
