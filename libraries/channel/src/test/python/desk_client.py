# SPDX-License-Identifier: Apache-2.0
"""Client of the tests' desk: arguments are port, encoding, a file for each contract, and "strict" or "wait". Prints each answer."""

import sys

from outcry_wire import ChannelClient, ChannelError, Contract

port, encoding = int(sys.argv[1]), sys.argv[2]
requests, answers = (Contract.of_messages(open(name, "rb").read()) for name in sys.argv[3:5])
strict, wait = "strict" in sys.argv, "wait" in sys.argv
try:
    with ChannelClient("127.0.0.1", port, requests, answers, encoding, strict=strict, timeout=20) as client:
        for number, quantity in ((1, 5), (2, 0), (3, 7)):
            client.call("buy", {"requestId": number, "instrument": "EURUSD \u20ac", "quantity": quantity})
        for _ in range(3):
            answer = client.receive(timeout=20)
            print(answer.method.name, answer.arguments["requestId"], repr(answer.arguments["reason"]))
        # Longer than the server bears silence: heartbeats keep the connection.
        if wait:
            assert client.receive(timeout=3) is None
        client.call("buy", {"requestId": 4, "instrument": "", "quantity": 1})
        print(client.receive(timeout=20).arguments["requestId"])
except ChannelError as end:
    print(end.reason, end)
