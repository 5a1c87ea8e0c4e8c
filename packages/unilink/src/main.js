#!/usr/bin/env node
import '@unilink/emulator/cli'
