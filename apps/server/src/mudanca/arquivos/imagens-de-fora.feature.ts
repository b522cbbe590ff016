import type { Feature, Kit } from '../../platform/feature.ts'
import { os } from '../../platform/http/operations.ts'
import { moveWith } from '../move-with-arquivos.ts'
import { createImagensDeFora } from './imagens-de-fora.service.ts'
import { reportArquivos } from './report-arquivos.ts'

export function imagensDeForaFeature(kit: Kit) {
  const { wake, antigos, ...service } = createImagensDeFora(kit)
  return {
    /** Runs the move; its files come in the background. */
    mudar: moveWith(antigos, async (relatorio) => {
      await reportArquivos(kit.database.db, relatorio, { semEspera: true })
      wake()
    }),
    routes: {
      imagensDeFora: {
        getImagensDeFora: os.imagensDeFora.getImagensDeFora.handler(() => service.getSituacao()),
        startImagensDeFora: os.imagensDeFora.startImagensDeFora.handler(() => service.start()),
      },
    },
    jobs: [{ name: 'imagens-de-fora', cron: '* * * * *', run: service.continuar }],
    stop: service.stop,
  } satisfies Feature & { mudar: unknown }
}
