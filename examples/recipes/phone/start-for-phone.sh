# This machine's address in its network.
ADDRESS=${ADDRESS:-$(node -p 'Object.values(os.networkInterfaces()).flat().find((one) => one.family === "IPv4" && !one.internal).address')}
PORT=${PORT:-5180}

# Everyone in the network gets there, so each run has secrets of its own, and the emulator's calls ask for the token that is printed.
secret() { node -p 'crypto.randomBytes(32).toString("base64")'; }
export SALT="$(secret)" SEAL_KEY="$(secret)" VISITOR_KEY="$(secret)"
export PORTAL_ORIGIN="http://$ADDRESS:$PORT"
exec npx unilink start --ephemeral --host 0.0.0.0 --port "$PORT" "$@"
