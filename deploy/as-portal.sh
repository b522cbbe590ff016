#!/bin/sh
# Runs a command of the project as root, with the account, the folder and the settings of portal.service:
#   deploy/as-portal.sh admin -- criar admin@exemplo.com.br
#   deploy/as-portal.sh backup -- /mnt/copias
set -eu
cd "$(dirname "$0")/.."
exec systemd-run --quiet --collect --wait --pty --pipe --uid=portal --gid=portal \
  --working-directory="$PWD" -p UMask=0077 -p EnvironmentFile=/etc/portal/portal.env \
  -E NODE_ENV=production -E PORTAL_DATA_DIR=/var/lib/portal \
  -E npm_config_logs_max=0 -E npm_config_update_notifier=false ${ADMIN_PASSWORD+-E ADMIN_PASSWORD} \
  npm run --silent "$@"
