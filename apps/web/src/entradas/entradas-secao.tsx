import { useUrl } from '../platform/use-url.ts'
import { ConferirChamadas } from './conferir.tsx'
import { readEntradas } from './entradas-url.ts'
import { FonteFicha } from './fonte-ficha.tsx'
import { Fontes } from './fontes.tsx'

/** Leads from ads and sites: the list of sources, one source, or the calls that somebody has to check. */
export function EntradasSecao() {
  const [{ fonte, parte = 'chamadas', conferir }, change] = useUrl(readEntradas)
  const goBack = () => change({ fonte: undefined, parte: undefined, conferir: undefined })
  return (
    <div className="portal-stack">
      {conferir ? (
        <ConferirChamadas onVoltar={goBack} />
      ) : fonte ? (
        <FonteFicha
          key={fonte}
          id={fonte}
          parte={parte}
          onParte={(nova) => change({ parte: nova === 'chamadas' ? undefined : nova }, { replace: true })}
          onVoltar={goBack}
        />
      ) : (
        <Fontes
          onAbrir={(id, nova) => change({ fonte: id, parte: nova === 'chamadas' ? undefined : nova })}
          onConferir={() => change({ conferir: true })}
        />
      )}
    </div>
  )
}
