// SPDX-License-Identifier: Apache-2.0
/** What a program on the module path writes. */
module com.example.pricealarm {
    requires org.outcry.channel;
}
