import type { Feature, Kit } from '../../platform/feature.ts'
import { os } from '../../platform/http/operations.ts'
import { mudarCom } from '../mudar-com-arquivos.ts'
import { createImagensDeFora } from './imagens-de-fora.service.ts'
import { relatarArquivos } from './relatar.ts'

export function imagensDeForaFeature(kit: Kit) {
  const { acordar, antigos, ...service } = createImagensDeFora(kit)
  return {
    /** Runs the move; its files come in the background. */
    mudar: mudarCom(antigos, async (relatorio) => {
      await relatarArquivos(kit.database.db, relatorio, { semEspera: true })
      acordar()
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
