import type { ClinicaDetalhe } from '@portal/contract/clinicas/clinicas.contract'
import { Carrossel } from './carrossel.tsx'
import classes from './clinica-dialog.module.css'
import { ClinicaSecoes } from './clinica-secoes.tsx'
import { ContatoClinica } from './contato-clinica.tsx'
import { Secao } from './secao.tsx'

type Props = {
  clinica: ClinicaDetalhe
  fotos: string[]
  onFoto: (numero: number) => void
  onVideo: (video: string) => void
  /** Offered where clinics are shared with families. */
  onShare?: (clinica: ClinicaDetalhe) => void
}

/** What a clinic offers; how to reach it stays in sight beside it. */
export function ClinicaDetalhes({ clinica, fotos, onFoto, onVideo, onShare }: Props) {
  return (
    <div className={classes.detalhes}>
      <div className={classes.topo}>
        <p className={classes.local}>
          {clinica.city}, {clinica.state}
        </p>
        <Carrossel nome={clinica.name} fotos={fotos} onFoto={onFoto} />
      </div>
      <ContatoClinica clinica={clinica} onShare={onShare && (() => onShare(clinica))} />
      <div className={classes.secoes}>
        <ClinicaSecoes clinica={clinica} onVideo={onVideo} />
        {(clinica.responsavel || clinica.contato_direcao) && (
          <Secao titulo="Informações administrativas">
            <dl className={classes.dados}>
              {clinica.responsavel && (
                <div>
                  <dt>Responsável</dt>
                  <dd>{clinica.responsavel}</dd>
                </div>
              )}
              {clinica.contato_direcao && (
                <div>
                  <dt>Contato da direção</dt>
                  <dd>{clinica.contato_direcao}</dd>
                </div>
              )}
            </dl>
          </Secao>
        )}
      </div>
    </div>
  )
}
