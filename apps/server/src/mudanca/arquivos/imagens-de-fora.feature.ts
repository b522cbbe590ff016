import type { Feature, Kit } from '../../platform/feature.ts'
import { os } from '../../platform/http/operations.ts'
import { createImagensDeFora } from './imagens-de-fora.service.ts'

export function imagensDeForaFeature(kit: Kit) {
  const { acordar, ...service } = createImagensDeFora(kit)
  return {
    /** Goes on with what waits, such as what a run of the move queued. */
    acordar,
    routes: {
      imagensDeFora: {
        getImagensDeFora: os.imagensDeFora.getImagensDeFora.handler(() => service.getSituacao()),
        startImagensDeFora: os.imagensDeFora.startImagensDeFora.handler(() => service.start()),
      },
    },
    jobs: [{ name: 'imagens-de-fora', cron: '* * * * *', run: service.continuar }],
    stop: service.stop,
  } satisfies Feature & { acordar: unknown }
}
