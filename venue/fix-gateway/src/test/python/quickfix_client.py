# SPDX-License-Identifier: Apache-2.0
"""Participant over FIX by QuickFIX in C++, with its own dictionaries: quickfix_client.py PORT BEGIN_STRING COMP_ID TARGET FOLDER.

Sends a message for each line of the standard input, whose fields have bars behind them, and logs out at its end. Prints
a line for each logon, for what it received, and for what it refused of that. Exits with 3 where the library is missing.
"""

import os
import site
import sys
import threading

try:
    import quickfix as fix
except ImportError as missing:
    print(f"QuickFIX in C++ is not installed: {missing}; pip install quickfix", file=sys.stderr)
    sys.exit(3)

SOH = "\x01"
FOLDERS = [os.path.join(base, "share", "quickfix") for base in (sys.prefix, sys.base_prefix, site.getuserbase())]
printing = threading.Lock()


def say(word, message=""):
    text = str(message.toString()) if message else ""
    with printing:
        print(word, text.replace(SOH, "|"), flush=True)


def dictionary(name):
    for folder in FOLDERS:
        path = os.path.join(folder, name + ".xml")
        if os.path.exists(path):
            return path
    sys.exit(f"{name}.xml is not in {FOLDERS}")


class Participant(fix.Application):
    def onCreate(self, session):
        pass

    def onLogon(self, session):
        say("logon")

    def onLogout(self, session):
        say("logout")

    def toAdmin(self, message, session):
        self.sent(message)

    def toApp(self, message, session):
        self.sent(message)

    def sent(self, message):
        text = str(message.toString())
        if f"{SOH}35=3{SOH}" in text or f"{SOH}35=j{SOH}" in text:
            say("refused", message)

    def fromAdmin(self, message, session):
        if f"{SOH}35=3{SOH}" in str(message.toString()):
            say("received", message)

    def fromApp(self, message, session):
        say("received", message)


def settings(port, begin_string, comp_id, target, folder):
    if begin_string == "FIXT.1.1":
        names = [
            "DefaultApplVerID=FIX.5.0SP2",
            "TransportDataDictionary=" + dictionary("FIXT11"),
            "AppDataDictionary=" + dictionary("FIX50SP2"),
        ]
    else:
        names = ["DataDictionary=" + dictionary(begin_string.replace(".", ""))]
    path = os.path.join(folder, "quickfix.cfg")
    with open(path, "w", encoding="ascii") as file:
        print(
            "[DEFAULT]\nConnectionType=initiator\nStartTime=00:00:00\nEndTime=00:00:00\nHeartBtInt=30",
            f"ReconnectInterval=1\nSocketConnectHost=127.0.0.1\nSocketConnectPort={port}\nFileLogPath={folder}",
            f"UseDataDictionary=Y\n[SESSION]\nBeginString={begin_string}\nSenderCompID={comp_id}\nTargetCompID={target}",
            *names,
            sep="\n",
            file=file,
        )
    return fix.SessionSettings(path)


def dictionaries(begin_string):
    if begin_string == "FIXT.1.1":
        return fix.DataDictionary(dictionary("FIXT11")), fix.DataDictionary(dictionary("FIX50SP2"))
    both = fix.DataDictionary(dictionary(begin_string.replace(".", "")))
    return both, both


def main():
    port, begin_string, comp_id, target, folder = sys.argv[1:]
    configured = settings(port, begin_string, comp_id, target, folder)
    participant = Participant()
    stores = fix.MemoryStoreFactory()
    logs = fix.FileLogFactory(configured)
    initiator = fix.SocketInitiator(participant, stores, configured, logs)
    of_session, of_application = dictionaries(begin_string)
    session = fix.SessionID(begin_string, comp_id, target)
    initiator.start()
    for line in sys.stdin:
        text = line.rstrip("\n").replace("|", SOH)
        fix.Session.sendToTarget(fix.Message(text, of_session, of_application, False), session)
    initiator.stop()


main()
