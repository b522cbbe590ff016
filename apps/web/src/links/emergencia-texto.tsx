import { partesDaEmergencia } from '@portal/contract/cadastro/opcoes'

/** Emergency sentence with dialable numbers. */
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
