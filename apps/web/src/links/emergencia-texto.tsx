import { partesDaEmergencia } from '@portal/contract/cadastro/opcoes'

/** The emergency numbers, each of which is called by a tap. */
export const EmergenciaTexto = () =>
  partesDaEmergencia().map(({ texto, numero }) =>
    numero ? (
      <a key={texto} href={`tel:${texto}`}>
        {texto}
      </a>
    ) : (
      texto
    ),
  )
